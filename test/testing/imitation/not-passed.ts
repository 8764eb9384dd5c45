/** Recorded exchanges that the imitation does not answer in the same words, with the reason. A test tells when one does. */
export const NOT_PASSED: Readonly<Record<number, string>> = {
  ...because('lists records that the recording shows nowhere else', [15, 20, 27, 48]),
  ...because('was recorded before there was any event', [28, 29]),
  ...because(
    'comes after writes that were not recorded',
    [177, 215, 291, 292, 293, 305, 306, 307, 332, 351, 355, 377, 381],
  ),
  ...because(
    'a list for who may edit is in the order of writing, drafts first, and its link names every status',
    [17, 19],
  ),
  ...because(
    'a zone that is changed alone keeps the UTC times that were there: ours follow, or dates would be lost',
    [261],
  ),
  ...because('a cookie of a browser session: there are none', [490]),
  ...because(
    'describes parameters in words and types of its own',
    [420, 427, 428, 429, 433, 440, 441, 442, 446, 453, 454, 455, 459, 465, 466, 467, 471, 477, 478, 479, 489],
  ),
};

function because(reason: string, exchanges: readonly number[]): Record<number, string> {
  return Object.fromEntries(exchanges.map((number) => [number, reason]));
}
