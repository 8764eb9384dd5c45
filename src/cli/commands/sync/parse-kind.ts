import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import { KINDS_IN_ORDER, kindFromWord } from '../../../sync/kinds-in-order.js';
import { refuseValue } from '../../input/option-values.js';
import { KIND_WORDS } from '../../input/standard-flags.js';
import { suggestWord } from '../../input/suggest-word.js';

/** Finds the kind that an operand names, singular or plural. @throws UsageError */
export function parseKindOperand(word: string): Resource {
  const plurals = KINDS_IN_ORDER.map(({ plural }) => plural);
  const kind = kindFromWord(word);
  if (kind !== undefined) return kind;
  throw new UsageError((t) => t.noSuchKind({ word, near: suggestWord(word, plurals) }), {
    hint: (t) => t.exportKinds({ kinds: plurals }),
  });
}

/** Finds the kind that the value of a flag names, singular or plural. @throws UsageError */
export const parseKindFlag = (flag: string, word: string): Resource =>
  kindFromWord(word) ?? refuseValue(flag, word, (t) => t.mustBeOneOf({ words: KIND_WORDS }));
