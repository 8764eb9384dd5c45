/** Output formats of records. */
export const OUTPUT_FORMATS = ['table', 'json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids', 'ics'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
