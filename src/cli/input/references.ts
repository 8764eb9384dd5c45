/** `12`: digits are always an ID. */
export const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** `1.5`, `-3`: meant as a number, so it cannot be a slug. */
export const isNumeric = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
