/** Words for rules of recurrence, besides `every 2 weeks`. */
export const REPEAT_WORDS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
