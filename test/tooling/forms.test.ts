// Tests src/forms/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMS } from '../../src/forms/index.js';

/** The files outside of src/forms that decide on a form, with the reason why its definition cannot. */
const DECIDING: Readonly<Record<string, string>> = {
  'cli/ledger-session.ts': 'the history does not keep texts of people a second time',
  'contract/declarations.ts': 'derives the type of a property from its form; src/contract imports nothing',
  'present/html/event-facts.ts': 'links addresses of the web and of mail on pages; forms know no HTML',
  'service/prepare-cells.ts': 'refuses or changes values that only the rules know, before they are stored',
  'service/create-presenter.ts': 'shows a cost in the words of the service',
  'store/sql/encode-rows.ts': 'which columns hold texts so long that they are read as bytes',
  'tec/client/plan-write-values.ts': 'how The Events Calendar takes and clears a value',
  'tec/client/preserve-on-update.ts': 'what The Events Calendar resets in an update',
  'tec/client/update-with-emptied-fields.ts': 'which texts The Events Calendar refuses to empty',
  'tec/client/tec-site.ts': 'which texts WordPress renders',
  'testing/imitation/rewrite-request.ts': 'what The Events Calendar does with empty names',
  'testing/recording/verify-service.ts': 'which invalid values two services are asked with',
};

const NAME = `'(?:${Object.keys(FORMS).join('|')})'`;
/** A comparison with the name of a form, a switch on a form, a table or set by form, fields listed by form. */
const DECISION = new RegExp(
  [
    `\\bform\\b\\)? *[!=]== *${NAME}`,
    `${NAME} *[!=]== *[\\w.?]*\\bform\\b`,
    'switch \\([^)]*form\\)',
    '(?:Record|Set|Map)<Form\\b',
    `OfForms\\(${NAME}`,
  ].join('|'),
);

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

it('files outside src/forms that decide by form are all listed with a reason', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const deciding = files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('forms/'))
    .filter((file) => DECISION.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(deciding.sort()).toEqual(Object.keys(DECIDING).sort());
});
