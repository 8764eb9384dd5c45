import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Collected, collected, type ExportJob } from '../../bulk/export/records.js';
import { type Sections, textOfEntries } from '../../bulk/export/writers.js';
import { serviceLanguage } from '../../bulk/language.js';
import { IN_ORDER, kindNamed } from '../../bulk/order.js';
import { UsageError } from '../../errors.js';
import { NAMESPACE, type Resource, type ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { reasonOf } from '../../wire/system-reason.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { isOn } from '../input/words.js';
import { harmless } from '../render/harmless.js';
import { type Write, withSink } from '../render/sink.js';
import { type Session, withSession } from '../session.js';
import { closest } from '../suggest.js';
import { exportCalendar } from './calendar.js';
import { filtersFor, mustFit } from './filters.js';
import { fileIn, mustHold, type Place, placeOf } from './place.js';
import { type Reading, readingOf } from './reading.js';

interface Called {
  readonly context: Context;
  readonly command: Command;
  readonly only: Resource | undefined;
}

/** Runs `cal export`. @throws CalError */
export async function runExport(given: Given, { context, only }: Called): Promise<void> {
  const destination = await placeOf(given, context);
  const kinds = only === undefined ? kindsOf(given.operands, destination) : [only];
  mustHold(destination, kinds);
  mustFit(kinds, given);
  await withSession({ given, context }, async (session) => {
    const progress = readingOf(context);
    const exporting = { given, context, session, destination, progress };
    const counts = await (destination.isFolder
      ? toFolder(kinds, exporting)
      : toFile(kinds, destination.path, exporting));
    await progress.end();
    if (destination.path !== undefined) await inform(context.err, context.text.exported(counts, destination.path));
  });
}

function kindsOf(words: readonly string[], { format }: Place): Resource[] {
  const requested = words.flatMap((word) => word.split(',')).map(kindOf);
  const all = requested.length > 0 ? requested : format === 'ics' ? [resourceOf('event')] : IN_ORDER;
  return IN_ORDER.filter((resource) => all.includes(resource));
}

function kindOf(word: string): Resource {
  const plurals = IN_ORDER.map(({ plural }) => plural);
  const kind = kindNamed(word);
  if (kind !== undefined) return kind;
  throw new UsageError((t) => t.noSuchKind(word, closest(word, plurals)), { hint: (t) => t.exportKinds(plurals) });
}

interface Exporting {
  readonly given: Given;
  readonly context: Context;
  readonly session: Session;
  readonly destination: Place;
  readonly progress: Reading;
}

type Counts = readonly (readonly [kind: ResourceName, count: number])[];

async function toFolder(kinds: readonly Resource[], exporting: Exporting): Promise<Counts> {
  const { destination, context } = exporting;
  const folder = destination.path ?? '.';
  await mkdir(resolve(context.cwd, folder), { recursive: true }).catch((error: unknown) => {
    throw new UsageError((t) => t.notWritable(folder, reasonOf(error)), { cause: error });
  });
  const counts: (readonly [ResourceName, number])[] = [];
  for (const kind of kinds) counts.push(...(await toFile([kind], fileIn(folder, kind, destination.format), exporting)));
  return counts;
}

async function toFile(kinds: readonly Resource[], path: string | undefined, exporting: Exporting): Promise<Counts> {
  const { context } = exporting;
  const isSeen = path === undefined && context.out.isTTY;
  return withSink(path, context, (write) =>
    written(kinds, isSeen ? (text) => write(harmless(text)) : write, exporting),
  );
}

async function written(kinds: readonly Resource[], write: Write, exporting: Exporting): Promise<Counts> {
  const { given, context, session, destination, progress } = exporting;
  if (destination.format === 'ics') {
    const event = resourceOf('event');
    const filters = await filtersFor(event, exporting);
    const name = context.text.calendarName();
    const onRead = (count: number, total: number | undefined) => progress.read(event.name, count, total);
    return [['event', await exportCalendar(session.client, filters, { name, write, onRead })]];
  }
  const counts: (readonly [ResourceName, number])[] = [];
  const job = await jobOf(exporting);
  const sections = sectionsOf(kinds, { ...exporting, job, onDone: (kind, count) => counts.push([kind, count]) });
  for await (const text of textOfEntries(destination.format, sections, { raw: isOn(given, 'raw') })) await write(text);
  return counts;
}

async function jobOf({ given, session, progress }: Exporting): Promise<ExportJob> {
  const isForeign = session.settings.namespace !== NAMESPACE;
  return {
    client: session.client,
    isForeign,
    language: isForeign ? undefined : await serviceLanguage(session.client),
    withId: isOn(given, 'with-ids'),
    withDate: isOn(given, 'with-dates'),
    onRead: ({ name }, count, total) => progress.read(name, count, total),
  };
}

interface Sectioning extends Exporting {
  readonly job: ExportJob;
  readonly onDone: (kind: ResourceName, count: number) => void;
}

/** Yields one section per kind. The next kind is read only when the previous one has been written. */
async function* sectionsOf(kinds: readonly Resource[], sectioning: Sectioning): Sections {
  const { job, context, progress, onDone } = sectioning;
  for (const kind of kinds) {
    const section: Collected = await collected(kind, await filtersFor(kind, sectioning), job);
    try {
      if (section.isUnsettled) await progress.line(context.text.exportUnsettled(kind.name));
      yield section;
      onDone(kind.name, section.count);
    } finally {
      section.close();
    }
  }
}
