import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/contract/declarations.js';
import { errorFromResponse } from '../../src/http/parse-response.js';
import { type Catalogue, loadCatalogue } from '../../src/text/catalogue.js';
import { SERVICE_MESSAGES } from '../../src/text/compiled/service-messages.js';
import { type MessageValues, translateServiceMessage } from '../../src/text/translate-service-message.js';

const texts = new Map<Language, Catalogue>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadCatalogue(language));
});
const textOf = (language: Language): Catalogue => {
  const text = texts.get(language);
  if (text === undefined) throw new Error(language);
  return text;
};

const samples = (number: number, kind: 'event' | 'category'): MessageValues => ({
  text: () => 'Soirée a, b or 5',
  number: () => number,
  kind: () => kind,
  words: () => ['publish', 'draft', 'pending'],
});

const SAMPLES = [samples(999, 'event'), samples(1_048_576, 'category'), samples(21, 'event'), samples(3, 'category')];

describe.each(LANGUAGES)('messages of a service in %s', (from) => {
  test('are translated with their values, recognized by their wording', () => {
    const wrong = SERVICE_MESSAGES.flatMap((message) =>
      SAMPLES.flatMap((values) =>
        LANGUAGES.flatMap((to) => {
          const sentence = message(textOf(from), values);
          const expected = message(textOf(to), values);
          const translated = translateServiceMessage(sentence, textOf(from), textOf(to));
          return translated === expected ? [] : [{ sentence, translated, expected }];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

const answered = (code: string, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  errorFromResponse({ status: 403, headers, body: JSON.stringify({ code, message, data: { status: 403, ...more } }) });

test.each([
  // WordPress, whose sentences end without a full stop.
  ['event-not-accessible', 'The requested event is not accessible', 'fr', 'L’évènement demandé n’est pas accessible.'],
  // A plugin: its own words stay.
  [
    'rest_forbidden',
    'Only members of the club are allowed here.',
    'fr',
    'Désolé, vous n’avez pas l’autorisation de faire cela. (Only members of the club are allowed here.)',
  ],
  // An unknown code, and a site that answers in another language.
  ['my_plugin', 'You are not one of us.', 'fr', 'You are not one of us.'],
  ['rest_forbidden', 'Désolé, accès réservé aux membres.', 'fr', 'Désolé, accès réservé aux membres.'],
  ['rest_forbidden', 'Only members of the club are allowed here.', 'en', 'Only members of the club are allowed here.'],
] as const)('%s “%s” in %s', (code, sentence, language, expected) => {
  expect(answered(code, sentence).say(textOf(language))).toBe(expected);
});

test('messages of a French service are shown in Japanese and English to their users', () => {
  const headers = { 'content-language': 'fr' };
  const error = answered('event-not-found', textOf('fr').notFound({ kind: 'event', id: 999 }), {}, headers);
  expect([error.say(textOf('ja')), error.say(textOf('en'))]).toEqual([
    textOf('ja').notFound({ kind: 'event', id: 999 }),
    'Event with ID 999 does not exist.',
  ]);
});
