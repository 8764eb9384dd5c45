// C0 and C1 controls except tab and line feed: a service must not be able to send commands to the reader's terminal.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Removes control characters; keeps line breaks. */
export const harmless = (text: string): string => text.replace(CONTROLS, '');

/** Removes control characters and collapses whitespace, including line breaks. */
export const inOneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ')).trim();
