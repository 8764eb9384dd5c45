import type { Settings } from '../../config/resolve-settings.js';
import { NAMESPACE, type Resource } from '../../contract/declarations.js';
import { formatOfOutputFile, OUTPUT_FORMATS, type OutputFormat } from '../../contract/file-formats.js';
import { linkedKindOf, resourceOf } from '../../contract/resources/index.js';
import { type Message, UsageError } from '../../errors.js';
import { suggestWord } from '../../forms/nearest-word.js';
import { parseUrl } from '../../forms/url.js';
import { signedLink } from '../../present/terminal/control-sequences.js';
import type { Paint } from '../../present/terminal/view-style.js';
import type { Invocation, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import {
  invalidFlagsError,
  isSwitchOn,
  lastValueOf,
  listItemsOf,
  readChoiceFlag,
  refuseFlag,
} from '../input/option-values.js';
import { WHEN_WORDS } from '../input/standard-flags.js';
import { resolveViewerZone } from '../input/viewer-zone.js';
import { choosePaint } from './choose-paint.js';
import { inputFilesOf, readOutputFile, refuseInputFile } from './output-file.js';

/** The kind of output of a command: a list, one record, a message about a change, or a terminal view. */
export type OutputKind = 'records' | 'record' | 'change' | 'view';

export interface OutputPlan {
  /** `sentence`: a change in words; `field`: bare values of one field; `jq` and `template`: as these flags say. */
  readonly format: OutputFormat | 'sentence' | 'field' | 'jq' | 'template';
  readonly expression?: string;
  /** Paths to show; undefined: the defaults. */
  readonly paths: readonly string[] | undefined;
  readonly file: string | undefined;
  readonly envelope: boolean;
  /** Disables the guard against spreadsheet formulas. */
  readonly raw: boolean;
  readonly isTerminal: boolean;
  readonly columns: number;
  /** The reader's zone on a terminal, where times of other zones are marked. */
  readonly zone: string | undefined;
  /** Locale of dates in tables; undefined: dates as the service writes them. */
  readonly locale: string | undefined;
  readonly paint: Paint;
  readonly link: Hyperlinker;
}

/** Reads the output flags of a command. @throws UsageError for flags that exclude each other */
export async function planOutput(
  giving: OutputKind,
  {
    args,
    context,
    settings,
    resource,
  }: { args: ParsedArguments; context: Context; settings: Settings; resource: Resource },
): Promise<OutputPlan> {
  const file = readOutputFile(args);
  if (file !== undefined) await refuseInputFile({ flag: 'output', file }, inputFilesOf(args), context);
  const isSeen = context.out.isTTY && file === undefined;
  const field = lastValueOf(args, 'field');
  const fields = listItemsOf(args, 'fields');
  if (field !== undefined && (fields.length > 0 || args.flags.has('format'))) {
    throw invalidFlagsError({ '--field': (t) => t.fieldAlone() });
  }
  const paths = field === undefined ? (fields.length > 0 ? fields : undefined) : [field];
  if (settings.namespace === NAMESPACE)
    checkFieldPaths(paths ?? [], resource, field === undefined ? 'fields' : 'field');
  const envelope = isSwitchOn(args, 'envelope');
  const filter = await readFilterFlags(args, resource, settings);
  // Found after the write, a mistake in the expression would hide what was written.
  if (giving === 'change' && filter?.format === 'jq')
    await (await import('./run-jq.js')).checkJq(filter.expression, context);
  const chosenFormat = filter?.format ?? (field === undefined ? readFormatFlag(args, settings, file) : 'field');
  const format = chosenFormat ?? (envelope ? 'json' : chooseDefaultFormat(giving, isSeen, paths !== undefined));
  if (envelope) checkEnvelopeFlags(args, format);
  if (format === 'ics' && resource.name !== 'event') refuseFlag('format', (t) => t.icsEventsOnly());
  return {
    format,
    ...(filter === undefined ? {} : { expression: filter.expression }),
    paths,
    file,
    envelope,
    raw: isSwitchOn(args, 'raw'),
    isTerminal: isSeen,
    columns: context.out.columns,
    zone: isSeen ? resolveViewerZone({ settings }) : undefined,
    // Messages have dates in words too, whatever the environment names.
    locale: context.locale ?? (isSeen ? context.text.dateLocale() : undefined),
    paint: await choosePaint(args, context, { ...context.out, isTTY: isSeen }),
    link: await chooseHyperlinker({ args, context, settings, isSeen }),
  };
}

/** Flags that decide about the format on their own. */
const FILTER_FLAGS = ['jq', 'template'] as const;

/** Reads `--jq` or `--template`. @throws UsageError beside flags that choose another format */
async function readFilterFlags(
  args: ParsedArguments,
  resource: Resource,
  { namespace }: Settings,
): Promise<{ format: 'jq' | 'template'; expression: string } | undefined> {
  const flag = FILTER_FLAGS.find((name) => args.flags.has(name));
  if (flag === undefined) return undefined;
  const beside = [...FILTER_FLAGS, 'format', 'field', 'envelope', ...(flag === 'template' ? ['fields'] : [])];
  // jq reads the records as JSON.
  const isSame = flag === 'jq' && lastValueOf(args, 'format') === 'json';
  const other = beside.find((name) => name !== flag && args.flags.has(name) && !(isSame && name === 'format'));
  if (other !== undefined) refuseFlag(flag, (t) => t.cannotStandBeside({ flag: `--${other}` }));
  const expression = lastValueOf(args, flag) ?? '';
  if (flag === 'template') {
    const { parseTemplate, pathsOfTemplate } = await import('./template-writer.js');
    const paths = pathsOfTemplate(parseTemplate(expression));
    if (namespace === NAMESPACE) checkFieldPaths(paths, resource, flag);
  }
  return { format: flag, expression };
}

function readFormatFlag(
  args: ParsedArguments,
  { format }: Settings,
  file: string | undefined,
): OutputFormat | undefined {
  const flagFormat = readChoiceFlag(args, 'format', OUTPUT_FORMATS);
  const formatOfName = file === undefined ? undefined : formatOfOutputFile(file);
  if (flagFormat === undefined && formatOfName === 'xlsx') return refuseFlag('output', (t) => t.xlsxByExport());
  return flagFormat ?? OUTPUT_FORMATS.find((each) => each === formatOfName) ?? parseConfiguredFormat(format);
}

function parseConfiguredFormat(format: string | undefined): OutputFormat | undefined {
  if (format === undefined) return undefined;
  const known = OUTPUT_FORMATS.find((each) => each === format);
  if (known !== undefined) return known;
  throw new UsageError((t) => t.badVariable({ name: 'CAL_FORMAT', what: t.mustBeOneOf({ words: OUTPUT_FORMATS }) }));
}

const DEFAULT_FORMATS: Readonly<Record<OutputKind, { seen: OutputPlan['format']; piped: OutputFormat }>> = {
  records: { seen: 'table', piped: 'tsv' },
  record: { seen: 'table', piped: 'json' },
  change: { seen: 'sentence', piped: 'ids' },
  view: { seen: 'table', piped: 'table' },
};

function chooseDefaultFormat(giving: OutputKind, isSeen: boolean, hasPaths: boolean): OutputPlan['format'] {
  if (giving === 'change' && hasPaths) return isSeen ? 'table' : 'tsv';
  const usual = DEFAULT_FORMATS[giving === 'view' && hasPaths ? 'records' : giving];
  return isSeen ? usual.seen : usual.piped;
}

/** @throws UsageError for a path that no record has, also within a linked record: `venue.cty` */
export function checkFieldPaths(paths: readonly string[], resource: Resource, flag: string): void {
  for (const path of paths) checkFieldPath(path.split('.'), resource, { path, flag });
}

function checkFieldPath(
  [key = '', ...below]: readonly string[],
  { answer, columns }: Resource,
  { path, flag }: { readonly path: string; readonly flag: string },
): void {
  const known = Object.keys(answer);
  const type = answer[key]?.type;
  if (type === undefined) {
    const owner = path.split('.').slice(0, -1 - below.length);
    const inPath = (word: string) => [...owner, word].join('.');
    const near = suggestWord(key, known);
    refuseFlag(flag, (t) =>
      t.isNoKey({ path: inPath(key), near: near === undefined ? near : inPath(near), known: columns.map(inPath) }),
    );
  }
  const linked = linkedKindOf(type);
  // A list of links has them by number: `organizer.0.id`.
  const within = /^\d+$/.test(below[0] ?? '') ? below.slice(1) : below;
  if (linked !== undefined && within.length > 0) checkFieldPath(within, resourceOf(linked), { path, flag });
}

function checkEnvelopeFlags(args: ParsedArguments, format: OutputPlan['format']): void {
  const complaint: Message | undefined =
    format !== 'json' && format !== 'yaml'
      ? (t) => t.envelopeFormat()
      : args.flags.has('all') || args.flags.has('limit') || args.flags.has('fields') || args.flags.has('untranslated')
        ? (t) => t.envelopeAlone()
        : undefined;
  if (complaint !== undefined) refuseFlag('envelope', complaint);
}

/** Turns a text into a terminal hyperlink; returns the text itself where links are not supported. */
type Hyperlinker = (text: string, url: string) => string;

const NO_HYPERLINK: Hyperlinker = (text) => text;

interface HyperlinkOptions extends Invocation {
  readonly settings: Settings;
  readonly isSeen: boolean;
}

/** Chooses whether to write OSC 8 hyperlinks: `--hyperlinks`, else by the terminal. A calendar file has no pages. */
export async function chooseHyperlinker({ args, context, settings, isSeen }: HyperlinkOptions): Promise<Hyperlinker> {
  const when = readChoiceFlag(args, 'hyperlinks', WHEN_WORDS) ?? 'auto';
  if (when === 'always') return formatHyperlink;
  if (when === 'never' || !isSeen || settings.target.kind === 'file') return NO_HYPERLINK;
  return (await context.canLink?.()) === true ? formatHyperlink : NO_HYPERLINK;
}

function formatHyperlink(text: string, url: string): string {
  const address = toWebAddress(url);
  return address === undefined || text === '' ? text : signedLink(text, address);
}

// `URL` percent-encodes control characters, so the result is safe to print.
function toWebAddress(url: string): string | undefined {
  const parsed = parseUrl(url);
  return parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined;
}
