// C0 and C1 controls except tab and line feed: a service must not be able to send commands to the reader's terminal.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Removes control characters; keeps line breaks. */
export const stripControls = (text: string): string => text.replace(CONTROL_CHARACTERS, '');

/** Removes control characters and collapses whitespace, including line breaks. */
export const toSingleLine = (text: string): string => stripControls(text.replace(/\s+/g, ' ')).trim();
