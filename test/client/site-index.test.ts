import { expect, test } from 'vitest';
import { describeSite, parseNamespaceIndex, parseRestIndex, parseWordPressUser } from '../../src/client/site-index.js';

const TEC = 'tribe/events/v1';

test.each([null, 'text', 7, [], {}, { namespaces: TEC }, { namespaces: [1] }])('%j is not a REST index', (value) => {
  expect(parseRestIndex(value)).toBeUndefined();
});

test('drops malformed facts of a REST index', () => {
  const value = {
    namespaces: [TEC],
    name: 7,
    home: null,
    timezone_string: [],
    gmt_offset: {},
    language: false,
    user: 'ed',
    routes: [],
  };
  expect(parseRestIndex(value)).toEqual({ namespaces: [TEC], gmt_offset: 0, routes: {} });
});

test.each<[string, unknown, string, readonly string[]]>([
  ['lang', [{ args: [] }, { args: { page: { enum: [1] }, lang: { enum: ['fr', 'en'] } } }], 'lang', ['fr', 'en']],
  ['i18n_language', [{ args: { i18n_language: {} } }], 'i18n_language', []],
  ['no language parameter', 'none', 'lang', ['fr_FR']],
])('a site with %s', (_, endpoints, languageParameter, languages) => {
  const routes = { [`/${TEC}/events`]: { endpoints }, '/other': 7 };
  const index = parseRestIndex({ namespaces: [TEC], language: 'fr_FR', routes });
  expect(index && describeSite({ root: 'https://example.org', index })).toMatchObject({ languageParameter, languages });
});

test('reads the link from the index of a namespace to that of the site', () => {
  const up = [{ href: 'https://example.org/wp-json/' }];
  expect(parseNamespaceIndex({ namespace: TEC, _links: { up } })).toEqual({ namespace: TEC, _links: { up } });
  expect(parseNamespaceIndex({ namespace: TEC, _links: { up: [{ href: 7 }] } })).toBeUndefined();
});

test('tolerates facts that a user of WordPress hides', () => {
  expect(parseWordPressUser({ username: 'ed', roles: ['editor', 7] })).toEqual({
    username: 'ed',
    roles: ['editor', ''],
  });
  expect(parseWordPressUser([])).toEqual({ roles: [] });
});
