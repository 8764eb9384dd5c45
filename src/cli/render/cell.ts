import { RESOURCE_LIST } from '../../spec/resources/index.js';

/**
 * Formats a value as a table cell: records by their titles, lists with commas, null and undefined as the empty text.
 */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value
      .map(cellOf)
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'object' ? shortOf(value as Record<string, unknown>) : String(value);
}

const TITLES = [...new Set(RESOURCE_LIST.map(({ title }) => title)), 'url'];

function shortOf(record: Record<string, unknown>): string {
  const title = TITLES.map((name) => record[name]).find((each) => typeof each === 'string');
  return typeof title === 'string' ? title : JSON.stringify(record);
}
