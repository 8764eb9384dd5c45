import { z } from 'zod';
import { LANGUAGES, type RecordKind } from '../../../../contract/declarations.js';
import { isJsonObject, type JsonObject } from '../../../../forms/json-object.js';
import { PAGING } from '../list-records.js';
import { defineTool } from '../mcp-tool.js';
import { NOTICE, showShortly } from '../show-record.js';

export const findProblems = defineTool({
  name: 'find_problems',
  description:
    'conflicts: double bookings; duplicates: venues that look the same; untranslated: events without a language; lint: everything else that looks wrong.',
  input: z.object({
    what: z.enum(['conflicts', 'duplicates', 'untranslated', 'lint']),
    language: z.enum(LANGUAGES).optional(),
    ...PAGING,
  }),
  run: async ({ what, language = 'en', limit, cursor }, world) => {
    const found = await world.runCommand(COMMANDS[what](language));
    const all = (Array.isArray(found) ? found : []).filter(isJsonObject).map(SHORT_FORMS[what]);
    const start = (Number(cursor ?? 1) - 1) * limit;
    const problems = all.slice(start, start + limit);
    const next = start + limit < all.length ? { cursor: String(Number(cursor ?? 1) + 1) } : {};
    return {
      summary: `${problems.length} of ${all.length} (${what}). ${NOTICE}`,
      data: { notice: NOTICE, problems, total: all.length, ...next },
    };
  },
});

const COMMANDS: Readonly<Record<Problem, (language: string) => readonly string[]>> = {
  conflicts: () => ['conflicts', '--format=json'],
  duplicates: () => ['venues', 'duplicates', '--format=json'],
  untranslated: (language) => ['events', 'list', `--untranslated=${language}`, '--all', '--format=json'],
  lint: () => ['lint', '--format=json'],
};

type Problem = 'conflicts' | 'duplicates' | 'untranslated' | 'lint';

const showAll = (kind: RecordKind, records: unknown): JsonObject[] =>
  [records]
    .flat()
    .filter(isJsonObject)
    .map((each) => showShortly(kind, each));

const SHORT_FORMS: Readonly<Record<Problem, (found: JsonObject) => JsonObject>> = {
  conflicts: ({ events, venues, organizers, from_utc: from, until_utc: until }) => ({
    ...{ from_utc: from, until_utc: until, venues, organizers },
    events: showAll('event', events),
  }),
  duplicates: ({ into, merge }) => ({ keep: showAll('venue', into)[0], merge: showAll('venue', merge) }),
  untranslated: (record) => showShortly('event', record),
  lint: (finding) => finding,
};
