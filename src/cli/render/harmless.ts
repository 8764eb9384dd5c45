// What a service sends must not be able to command the reader's terminal: C0 and C1 controls but tab and line feed.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text without control characters, line breaks kept. */
export const harmless = (text: string): string => text.replace(CONTROLS, '');

/** The same in one line. */
export const inOneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ')).trim();
