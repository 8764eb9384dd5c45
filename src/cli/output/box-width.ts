/**
 * The measure of cli-table3. The bundle gives it to the library (`build/build.js`), and `box-writer.ts` sets it: a library that
 * required ours by itself would be loaded with every command.
 */
export const boxWidth = { measure: (text: string): number => text.length };
