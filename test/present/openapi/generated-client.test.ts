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

/** Writes a program beside the generated types and returns what the compiler has to say of it. */
function compiled(name: string, source: string): string[] {
  const file = join(folder, name);
  writeFileSync(file, source);
  const program = ts.createProgram([file], {
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
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('a client generated from the answer to GET /doc', () => {
  it('compiles, and creates, reads and lists a record of each kind', async () => {
    expect(compiled('program.ts', readFileSync(PROGRAM, 'utf8'))).toEqual([]);
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

  it.each([
    ['a field that is missing', `{ title: 'Gig', start_date: '2027-07-02 20:00' }`],
    [
      'a value of another type',
      `{ title: 'Gig', start_date: '2027-07-02', end_date: '2027-07-02', featured: 'perhaps' }`,
    ],
    [
      'a status that does not exist',
      `{ title: 'Gig', start_date: '2027-07-02', end_date: '2027-07-02', status: 'done' }`,
    ],
  ])('does not compile with %s', (_, body) => {
    const source = `
      import createClient from 'openapi-fetch';
      import type { paths } from './types.js';
      export const sent = createClient<paths>().POST('/events', { body: ${body} });`;
    expect(compiled('wrong.ts', source)).not.toEqual([]);
  });
});
