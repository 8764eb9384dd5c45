import { RESOURCE_LIST } from '../../contract/resources/index.js';

/**
 * Formats a value as a table cell: records by their titles, lists with commas, null and undefined as the empty text.
 */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value
      .map(formatCell)
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'object' ? formatRecordCell(value as Record<string, unknown>) : String(value);
}

const TITLE_FIELDS = [...new Set(RESOURCE_LIST.map(({ title }) => title)), 'url'];

function formatRecordCell(record: Record<string, unknown>): string {
  const title = TITLE_FIELDS.map((name) => record[name]).find((each) => typeof each === 'string');
  return typeof title === 'string' ? title : JSON.stringify(record);
}
