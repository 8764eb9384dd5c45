// Tests src/present/openapi/parameter-schemas.ts and src/text/topic-rows.ts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOperations, ROUTE_DOCS } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { forceParameter, i18nLanguageParameter, keyPathsParameter } from '../../src/contract/shared-parameters.js';
import { TOPIC_ROWS } from '../../src/text/topic-rows.js';

const readTexts = (name: string) => JSON.parse(readFileSync(`src/text/en/${name}.json`, 'utf8'));

test('docs.json has exactly the descriptions of the contract', () => {
  const declared = [
    ...RESOURCE_LIST.flatMap(({ doc, fields, filters, answer }) => [
      doc,
      ...[fields, filters, answer].flatMap((members) => Object.values(members).map((member) => member.doc)),
    ]),
    ...[i18nLanguageParameter, keyPathsParameter, forceParameter].map(({ doc }) => doc),
    ...RESOURCE_LIST.flatMap((resource) => Object.values(describeOperations(resource))),
    ...Object.values(ROUTE_DOCS),
  ];
  expect(Object.keys(readTexts('docs')).sort()).toEqual([...new Set(declared)].sort());
});

test('every row of a help topic has a text', () => {
  const topics = readTexts('topics');
  const counts = (table: Readonly<Record<string, readonly unknown[]>>) =>
    Object.fromEntries(Object.entries(table).map(([topic, rows]) => [topic, rows.length]));
  const explained = Object.fromEntries(Object.keys(topics).map((topic) => [topic, topics[topic].rows]));
  expect(counts(explained)).toEqual(counts(TOPIC_ROWS));
});
