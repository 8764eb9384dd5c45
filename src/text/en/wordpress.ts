import type { RecordKind } from '../../contract/declarations.js';
import { KINDS } from './grammar.js';

/** Texts about WordPress sites and what they hide, lose or cannot do, in English. */
export const wordpressEn = {
  siteHasNoLanguages: (language: string) =>
    `This site has no language plugin: it would ignore “${language}” and overwrite its own texts. Nothing was written.`,
  siteHasNoLanguagesHint: () =>
    'Leave out --lang, CAL_LANG and columns such as title@fr. With WPML, Polylang or the like, activate it on the site.',
  listNotWhole: (kind: RecordKind, count: number, total: number) =>
    `The site lists its ${KINDS[kind].many} in a changing order, so only ${count} of ${total} could be read.`,
  listNotWholeHint: () => 'Try again, or sign in as an editor: then the list is completed by ID.',
  priceNeedsWordPress: (cost: string) =>
    `is “${cost}”, of which this site would lose the currency, because it does not let you use wp/v2. Give one whole amount, such as “€20”, or set it in WordPress`,
  priceWouldChange: (cost: string) =>
    `is “${cost}”, which this site would change with any update. Set it with --cost, or update the event in WordPress`,
  foundOneLanguage: () => 'one language (no language plugin)',
  doctorLanguages: (languages: readonly string[]) =>
    languages.length === 0 ? 'It has a language plugin.' : `It has the languages ${languages.join(', ')}.`,
  doctorNoLanguages: () => 'It has no language plugin: texts can be written in its own language only.',
  doctorStoredRecords: () =>
    'Records can be read as they are stored (wp/v2): texts, prices and hidden events are complete.',
  doctorNoStoredRecords: () =>
    'Records cannot be read as they are stored (wp/v2): texts are exported as visitors see them, events hidden from listings are missing, and events with a price range cannot be updated.',
  doctorNoStoredRecordsAdvice: () => 'Sign in as an editor, and allow /wp-json/wp/v2 in security plugins.',
  doctorEventsFail: (status: number) => `The event routes fail (${status}).`,
  doctorEventsFailAdvice: () => 'Deactivate the plugin that was changed last; the site’s error log names the cause.',
  passwordNotHere: () => 'cannot be set here, because this service would no longer show the event. Set it in WordPress',
  writtenWords: (): { readonly before: string; readonly theirs: string; readonly yours: string } => ({
    before: 'before',
    theirs: 'stored',
    yours: 'asked for',
  }),
  normalPasswordHint: (url: string) =>
    `The normal password of WordPress does not work here. Create an application password at ${url}.`,
  siteInMaintenance: () => 'The site is in maintenance mode: an update is being installed.',
  foundClosed: () => 'visitors see nothing; a password is required',
};
