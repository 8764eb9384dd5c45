/** Output formats of records. */
export const FORMATS = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids', 'ics'] as const;
export type Format = (typeof FORMATS)[number];
