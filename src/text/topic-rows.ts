import type { Language } from '../contract/declarations.js';

/** Words, codes or command lines that each help topic explains, by topic. */
export const TOPIC_ROWS = {
  formatting: [
    '--format table',
    '--format json',
    '--format ndjson',
    '--format yaml',
    '--format csv, tsv',
    '--format ids',
    '--format ics',
    '--fields id,venue.city',
    '--field title',
    '--output FILE',
    '--envelope',
    '--plain',
    '--color[=WORD]',
    '--hyperlinks WORD',
    '--no-pager',
  ],
  dates: [
    '2027-07-02 20:00',
    '2027-07-02T18:00Z',
    'tomorrow 9am, fri 18:00',
    'fri 6-8pm, sat to sun',
    '+3d, +2w 19:00',
    '--duration 2h',
    '--range next-month',
    '05/06/2027',
    '--timezone ZONE',
    '--tz ZONE',
  ],
  series: [
    '--repeat weekly',
    '--until 2027-12-31',
    '--except 2027-12-25',
    '--series choir',
    '--if-missing',
    '--yes',
    'update REF --series',
    '--from 2027-09-01',
    'list --series choir',
  ],
  'exit-codes': ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '126', '127', '130'],
  environment: [
    'CAL_URL',
    'CAL_NAMESPACE',
    'CAL_PROFILE',
    'CAL_USER',
    'CAL_PASSWORD',
    'CAL_LANG',
    'CAL_UI_LANG',
    'CAL_FORMAT',
    'CAL_TZ',
    'CAL_NOW',
    'CAL_CONFIG',
    'CAL_HISTORY',
    'CAL_READ_ONLY',
    'CAL_CONTROL_TOKEN',
    'CAL_PAGER, PAGER',
    'VISUAL, EDITOR',
    'BROWSER',
    'LC_ALL, LC_MESSAGES, LC_TIME, LANG',
    'NO_COLOR, FORCE_COLOR',
    'FORCE_HYPERLINK',
    'HTTPS_PROXY, HTTP_PROXY, NO_PROXY',
    'NODE_EXTRA_CA_CERTS',
    'XDG_CONFIG_HOME',
    'XDG_DATA_HOME',
    'XDG_STATE_HOME',
    'CAL_DEBUG=1',
  ],
  import: [
    'cal import --template events > events.csv',
    'cal import halls.csv --kind venues --dry-run',
    'cal import halls.csv --kind venues --rejects bad.csv',
    'cal import events.csv --create-missing venues,categories',
    'cal import halls.csv --map "Hall=venue" --set country=UK',
    'cal import --resume',
  ],
  scripting: [
    'id=$(cal venues create --venue "Town Hall")',
    'cal events list --all --format ndjson | jq -r .title',
    'cal venues list --field slug',
    'cal events list --status draft --all --format ids | cal events publish -',
    'cal events update 12 --cost 15 --dry-run',
    'cal events delete 12 --yes',
    'cal events get 12 --format json > event.json',
    'cal conflicts --exit-code',
  ],
} as const;

export type HelpTopicName = keyof typeof TOPIC_ROWS;

export interface HelpTopic<Name extends HelpTopicName> {
  /** Summary in the list of topics. */
  readonly purpose: string;
  /** Paragraphs above the rows. */
  readonly before: readonly string[];
  readonly rows: RowMeanings<(typeof TOPIC_ROWS)[Name]>;
  /** Paragraphs below the rows. */
  readonly after: readonly string[];
}

type RowMeanings<Rows extends readonly string[]> = { readonly [Row in keyof Rows]: string };

export type HelpTopics = { readonly [Name in HelpTopicName]: HelpTopic<Name> };

const TOPIC_LOADERS: Readonly<Record<Language, () => Promise<HelpTopics>>> = {
  ar: async () => (await import('./compiled/ar-topics.js')).topics,
  en: async () => (await import('./compiled/en-topics.js')).topics,
  es: async () => (await import('./compiled/es-topics.js')).topics,
  fr: async () => (await import('./compiled/fr-topics.js')).topics,
  ja: async () => (await import('./compiled/ja-topics.js')).topics,
  ru: async () => (await import('./compiled/ru-topics.js')).topics,
};

/** Loads the help topics of a language; only `cal help TOPIC` needs them. */
export const loadHelpTopics = (language: Language): Promise<HelpTopics> => TOPIC_LOADERS[language]();
