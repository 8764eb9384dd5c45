/** Words for rules of recurrence, besides `every 2 weeks` and `every tuesday`. */
export const REPEAT_WORDS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
