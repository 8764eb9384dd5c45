// Names of CSS colors (RFC 7986, 5.9) that are readable on white and on black.
const FEED_COLORS = [
  ...['steelblue', 'seagreen', 'chocolate', 'mediumvioletred', 'slateblue', 'teal', 'crimson', 'olivedrab'],
  ...['darkorchid', 'goldenrod', 'indianred', 'royalblue'],
] as const;

/**
 * Chooses the color of a feed by its address without the query: the same feed keeps its color, and feeds of one site
 * usually differ.
 */
export function chooseFeedColor(address: string): string {
  const [base = ''] = address.split('?', 1);
  let sum = 0;
  for (const character of base) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return FEED_COLORS[sum % FEED_COLORS.length] ?? FEED_COLORS[0];
}
