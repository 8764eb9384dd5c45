import { LANGUAGES, type RecordKind } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { RESOURCE_LIST } from '../contract/resources/index.js';
import type { Message, RemoteProblem } from '../errors.js';
import { type Catalogue, catalogueOf, loadCatalogue } from '../text/catalogue.js';
import { translateServiceMessage } from '../text/translate-service-message.js';
import type { HttpResponse } from './exchange.js';

/** Loads the texts of the language in which a service answered, so that its sentences can be translated. */
export async function loadLanguageOfResponse(answer: HttpResponse): Promise<void> {
  const language = languageOfResponse(answer);
  if (language !== undefined) await loadCatalogue(language);
}

const languageOfResponse = ({ headers }: HttpResponse) =>
  LANGUAGES.find((language) => language === headers['content-language']?.slice(0, 2).toLowerCase());

/** Texts of the service's language. WordPress does not name its language; most of its sites answer in English. */
const catalogueOfResponse = (answer: HttpResponse): Catalogue => catalogueOf(languageOfResponse(answer) ?? 'en');

/**
 * Creates the message for a sentence of a service: its translation where the sentence is known, else the sentence
 * as the service wrote it.
 */
export const localizeSentence =
  (sentence: string, answer: HttpResponse): Message =>
  (t) => {
    const from = catalogueOfResponse(answer);
    return from === t ? sentence : (translateServiceMessage(sentence, from, t) ?? sentence);
  };

/**
 * Creates the message of an error. An English sentence that is not known, such as that of a WordPress plugin, stands
 * in parentheses after what its code says.
 */
export const localizeProblem =
  (sentence: string, { answered, params }: Pick<RemoteProblem, 'answered' | 'params'>, answer: HttpResponse): Message =>
  (t) => {
    const from = catalogueOfResponse(answer);
    if (from === t) return sentence;
    const translated = translateServiceMessage(sentence, from, t);
    if (translated !== undefined) return translated;
    const meaning = t.language !== 'en' && ENGLISH.test(sentence) ? messageOfCode(answered, params, t) : undefined;
    return meaning === undefined ? sentence : `${meaning} (${sentence})`;
  };

// True for an English sentence. A site that responds in its own language needs no translation of the code.
const ENGLISH = /(?<![\w’'])(?:the|is|are|not|you|this|was|of|to|has)(?![\w’'])/i;

const MESSAGE_BY_CODE: Readonly<Record<string, (t: Catalogue) => string>> = lookupTable({
  rest_no_route: (t) => t.noRoute(),
  rest_invalid_json: (t) => t.invalidJson(),
  rest_forbidden: (t) => t.forbidden(),
  incorrect_password: (t) => t.wrongPassword(),
  invalid_username: (t) => t.unknownUser(),
  term_exists: (t) => t.termExists(),
  rest_batch_not_allowed: (t) => t.notInBatch(),
  rest_precondition_failed: (t) => t.preconditionFailed(),
  rest_idempotency_key_reused: (t) => t.keyReused(),
  internal_server_error: (t) => t.internal(),
  service_unavailable: (t) => t.unavailable(),
  'event-password-protected': (t) => t.passwordProtected(),
});

const MESSAGE_BY_SUFFIX: Readonly<Record<string, (t: Catalogue, kind: RecordKind) => string>> = lookupTable({
  '-not-accessible': (t, kind) => t.notAccessible({ kind }),
  '-is-in-trash': (t, kind) => t.inTrash({ kind }),
  '-archive-page-not-found': (t, kind) => t.noSuchPage({ kind }),
});

function messageOfCode(code: string, params: RemoteProblem['params'], t: Catalogue): string | undefined {
  if (code === 'rest_invalid_param' && params !== undefined) return t.invalidParameters({ names: Object.keys(params) });
  const [, word, suffix = ''] = /^([a-z]+)(-.+)$/.exec(code) ?? [];
  const say = MESSAGE_BY_SUFFIX[suffix];
  const kind = RESOURCE_LIST.find(({ name }) => name === word)?.name;
  return (kind === undefined ? undefined : say?.(t, kind)) ?? MESSAGE_BY_CODE[code]?.(t);
}
