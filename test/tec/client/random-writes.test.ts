// Tests src/tec/client/update-record.ts and src/sync/ledger/undo-run.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { type Commanded, commanded } from './commanded.js';
import { imitated } from './imitated.js';
import {
  createLinkable,
  createVariedEvents,
  type Linkable,
  sendRandomWrites,
  type WrittenSite,
} from './random-writes.js';

/** 1,000 for all that is random here. */
const RUNS = Number(process.env.CAL_TEST_WRITES ?? 8);
const TIMEOUT = RUNS > 100 ? 3_600_000 : 60_000;

let site: Commanded;
let written: WrittenSite;
let links: Linkable;
let ids: readonly number[];
beforeAll(async () => {
  site = await commanded();
  written = {
    bare: site.site.bare,
    wordpress: `${PUBLIC_URL}/wp-json/wp/v2`,
    run: (line, edit) => site.run(line, site.site, edit),
    file: site.file,
    pass: () => site.site.pass(1000),
  };
  links = await createLinkable(written, 'Random');
  ids = await createVariedEvents(written, links, 12);
});
afterAll(() => site.close());

it(
  'random writes by six commands change exactly the requested fields, and so does undo',
  async () => {
    const counts = await sendRandomWrites(written, ids, links, { count: RUNS });
    if (RUNS > 100) console.log(counts);
  },
  TIMEOUT,
);

it(
  'an export imported into an empty site is exported identically',
  async () => {
    await createVariedEvents(written, links, RUNS > 100 ? 300 : 0);
    await site.done('export -o one.yaml');
    const other = await imitated();
    await site.done('import one.yaml', other);
    await site.done('export -o two.yaml', other);
    // Events of one start have no order of their own.
    const [one, two] = ['one.yaml', 'two.yaml'].map((name) => {
      const kinds: Record<string, JsonObject[]> = parse(readFileSync(join(site.home, name), 'utf8'));
      const sorted = Object.entries(kinds).map(([kind, records]) => [
        kind,
        records.map((each) => stringify(each)).sort(),
      ]);
      return Object.fromEntries(sorted);
    });
    expect(two).toEqual(one);
    await other.close();
  },
  TIMEOUT,
);
