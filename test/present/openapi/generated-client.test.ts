// Tests src/present/openapi/openapi-document.ts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE, type TestCalendar, testCalendar } from '../../support/calendar.js';

const PROGRAM = new URL('./generated-client.program.txt', import.meta.url);

interface Program {
  readonly run: (world: {
    readonly baseUrl: string;
    readonly authorization: string;
    readonly fetch: TestCalendar['fetch'];
  }) => Promise<Record<string, string | undefined>>;
}

/** A folder inside the project, so that the program finds openapi-fetch; the types and the program stand in it. */
let folder: string;
let calendar: TestCalendar;

beforeAll(async () => {
  folder = mkdtempSync(new URL('./.generated-', import.meta.url).pathname);
  calendar = await testCalendar();
  const document = await calendar.get('GET /doc', { as: 'nobody' });
  writeFileSync(join(folder, 'types.ts'), astToString(await openapiTS(document)));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await calendar.close();
});

const WRONG = [
  ['a field that is missing', `{ title: 'Gig', start_date: '2027-07-02 20:00' }`],
  [
    'a value of another type',
    `{ title: 'Gig', start_date: '2027-07-02', end_date: '2027-07-02', featured: 'perhaps' }`,
  ],
  [
    'a status that does not exist',
    `{ title: 'Gig', start_date: '2027-07-02', end_date: '2027-07-02', status: 'done' }`,
  ],
] as const;

const wrongProgram = (body: string): string => `
  import createClient from 'openapi-fetch';
  import type { paths } from './types.js';
  export const sent = createClient<paths>().POST('/events', { body: ${body} });`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Compiles all programs beside the generated types at once, since most of the time goes into reading the libraries. */
function compileAll(sources: Readonly<Record<string, string>>): (name: string) => string[] {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
  const program = ts.createProgram(
    Object.keys(sources).map((name) => join(folder, name)),
    OPTIONS,
  );
  return (name) =>
    [
      ...program.getOptionsDiagnostics(),
      ...ts.getPreEmitDiagnostics(program, program.getSourceFile(join(folder, name))),
    ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('a client generated from the response to GET /doc', () => {
  let faultsOf: ReturnType<typeof compileAll>;
  beforeAll(() => {
    const wrong = WRONG.map(([, body], at) => [`wrong-${at}.ts`, wrongProgram(body)]);
    faultsOf = compileAll({ 'program.ts': readFileSync(PROGRAM, 'utf8'), ...Object.fromEntries(wrong) });
  });

  it('compiles, and creates, reads and lists a record of each kind', async () => {
    expect([...faultsOf('program.ts'), ...faultsOf('types.ts')]).toEqual([]);
    const { run } = (await import(join(folder, 'program.ts'))) as Program;
    const authorization = `Basic ${Buffer.from('administrator:password-of-administrator').toString('base64')}`;
    const done = await run({ baseUrl: BASE, authorization, fetch: calendar.fetch });
    expect(done).toEqual({
      venue: 'Town Hall',
      organizer: 'Jazz Society',
      category: 'Music',
      tag: 'Live',
      event: 'Jazz Night',
    });
  });

  it.each(WRONG.map(([what], at) => [what, at] as const))('does not compile with %s', (_, at) => {
    expect(faultsOf(`wrong-${at}.ts`)).toEqual([expect.stringContaining('not assignable')]);
  });
});
