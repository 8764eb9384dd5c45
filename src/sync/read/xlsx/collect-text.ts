import { MAX_ROW_CHARACTERS } from '../row-limits.js';
import type { XmlHandlers } from './walk-xml.js';

/** Elements with the text of a cell (ECMA-376 part 1, 18.3.1.96 and 18.4.12). */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['v', 't']);

/**
 * Collects the text of each element `owner`, without the hints for pronunciation (`rPh`) of Japanese texts.
 * @throws Error for a text that is longer than a row may be
 */
export function collectText(owner: string, take: (text: string) => void): Required<XmlHandlers> {
  let isText = false;
  let isHint = false;
  let collected = '';
  return {
    open: (element) => {
      if (element === owner) collected = '';
      if (element === 'rPh') isHint = true;
      isText = TEXT_ELEMENTS.has(element) && !isHint;
    },
    text: (text) => {
      if (!isText) return;
      collected += text;
      if (collected.length > MAX_ROW_CHARACTERS) throw new Error('the text is too long');
    },
    close: (element) => {
      if (TEXT_ELEMENTS.has(element)) isText = false;
      if (element === 'rPh') isHint = false;
      if (element === owner) take(collected);
    },
  };
}
