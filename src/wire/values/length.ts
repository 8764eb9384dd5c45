/** Whether a text has more characters than that. A pair of surrogates is one character, as in JSON Schema's `maxLength`. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  let characters = 0;
  for (const _ of text) characters += 1;
  return characters > most;
}
