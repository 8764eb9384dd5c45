import { extname } from 'node:path';
import type { Settings } from '../../config/settings.js';
import { type Say, UsageError } from '../../errors.js';
import { NAMESPACE, type Resource } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf, isOn, itemsOf, wordOf, wrong, wrongFlags } from '../input/words.js';
import { FORMATS, type Format } from '../standard-flags.js';
import { closest } from '../suggest.js';
import { type Link, linkFor } from './links.js';
import { type Paint, paintOf } from './paint.js';

/** The kind of output of a command: a list, one record, a message about a change, or a terminal view. */
export type Giving = 'records' | 'record' | 'change' | 'view';

export interface Plan {
  /** `sentence`: a change in words; `field`: bare values of one field. */
  readonly format: Format | 'sentence' | 'field';
  /** Paths to show; undefined: the defaults. */
  readonly paths: readonly string[] | undefined;
  readonly file: string | undefined;
  readonly envelope: boolean;
  /** Disables the guard against spreadsheet formulas. */
  readonly raw: boolean;
  /** Whether the data goes to a terminal. */
  readonly isSeen: boolean;
  readonly columns: number;
  /** Locale of dates in tables; undefined: dates as the service writes them. */
  readonly locale: string | undefined;
  readonly paint: Paint;
  readonly link: Link;
}

export interface Planning {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Settings;
  readonly resource: Resource;
}

/** Reads the output flags of a command. @throws UsageError for flags that exclude each other */
export async function planOf(giving: Giving, { given, context, settings, resource }: Planning): Promise<Plan> {
  const file = wordOf(given, 'output');
  const isSeen = context.out.isTTY && file === undefined;
  const field = wordOf(given, 'field');
  const fields = itemsOf(given, 'fields');
  if (field !== undefined && (fields.length > 0 || given.flags.has('format'))) {
    throw wrongFlags({ '--field': (t) => t.fieldAlone() });
  }
  const paths = field === undefined ? (fields.length > 0 ? fields : undefined) : [field];
  if (settings.namespace === NAMESPACE) mustBeKnown(paths ?? [], resource, field === undefined ? 'fields' : 'field');
  const envelope = isOn(given, 'envelope');
  const chosenFormat = field === undefined ? wantedFormat(given, settings, file) : 'field';
  const format = chosenFormat ?? (envelope ? 'json' : usual(giving, isSeen, paths !== undefined));
  if (envelope) mustShowEnvelope(given, format);
  if (format === 'ics' && resource.name !== 'event') wrong('format', (t) => t.icsEventsOnly());
  return {
    format,
    paths,
    file,
    envelope,
    raw: isOn(given, 'raw'),
    isSeen,
    columns: context.out.columns,
    locale: context.locale,
    paint: await paintOf(given, context, { ...context.out, isTTY: isSeen }),
    link: await linkFor({ given, context, settings, isSeen }),
  };
}

const BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.ics': 'ics',
};

function wantedFormat(given: Given, { format }: Settings, file: string | undefined): Format | undefined {
  const flagFormat = choiceOf(given, 'format', FORMATS);
  const formatOfName = file === undefined ? undefined : BY_EXTENSION[extname(file).toLowerCase()];
  return flagFormat ?? formatOfName ?? configured(format);
}

function configured(format: string | undefined): Format | undefined {
  if (format === undefined) return undefined;
  const known = FORMATS.find((each) => each === format);
  if (known !== undefined) return known;
  throw new UsageError((t) => t.badVariable('CAL_FORMAT', t.mustBeOneOf(FORMATS)));
}

const USUAL: Readonly<Record<Giving, { seen: Plan['format']; piped: Format }>> = {
  records: { seen: 'table', piped: 'tsv' },
  record: { seen: 'table', piped: 'json' },
  change: { seen: 'sentence', piped: 'ids' },
  view: { seen: 'table', piped: 'table' },
};

function usual(giving: Giving, isSeen: boolean, hasPaths: boolean): Plan['format'] {
  if (giving === 'change' && hasPaths) return isSeen ? 'table' : 'tsv';
  const usual = USUAL[giving === 'view' && hasPaths ? 'records' : giving];
  return isSeen ? usual.seen : usual.piped;
}

function mustBeKnown(paths: readonly string[], { answer }: Resource, flag: string): void {
  const known = Object.keys(answer);
  const strange = paths.find((path) => !known.includes(path.split('.')[0] ?? ''));
  if (strange !== undefined) wrong(flag, (t) => t.isNoKey(strange, closest(strange, known), known));
}

function mustShowEnvelope(given: Given, format: Plan['format']): void {
  const complaint: Say | undefined =
    format !== 'json' && format !== 'yaml'
      ? (t) => t.envelopeFormat()
      : given.flags.has('all') ||
          given.flags.has('limit') ||
          given.flags.has('fields') ||
          given.flags.has('untranslated')
        ? (t) => t.envelopeAlone()
        : undefined;
  if (complaint !== undefined) wrong('envelope', complaint);
}
