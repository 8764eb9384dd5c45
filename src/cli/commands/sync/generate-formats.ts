export const GENERATE_FORMATS = ['yaml', 'json', 'ndjson'] as const;
