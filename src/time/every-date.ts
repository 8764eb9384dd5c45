/**
 * List filters that exclude no event. The bounds `starts_after` and its like would: they leave out their own day, and
 * permanent exhibitions begin on 0001-01-01 or end on 9999-12-31.
 */
export const EVERY_DATE = { start_date: '0001-01-01', end_date: '9999-12-31' } as const;
