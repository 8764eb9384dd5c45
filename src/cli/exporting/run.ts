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
  const place = await placeOf(given, context);
  const kinds = only === undefined ? kindsOf(given.operands, place) : [only];
  mustHold(place, kinds);
  mustFit(kinds, given);
  await withSession({ given, context }, async (session) => {
    const reading = readingOf(context);
    const exporting = { given, context, session, place, reading };
    const counts = await (place.isFolder ? toFolder(kinds, exporting) : toFile(kinds, place.path, exporting));
    await reading.end();
    if (place.path !== undefined) await inform(context.err, context.text.exported(counts, place.path));
  });
}

function kindsOf(words: readonly string[], { format }: Place): Resource[] {
  const asked = words.flatMap((word) => word.split(',')).map(kindOf);
  const all = asked.length > 0 ? asked : format === 'ics' ? [resourceOf('event')] : IN_ORDER;
  return IN_ORDER.filter((resource) => all.includes(resource));
}

function kindOf(word: string): Resource {
  const plurals = IN_ORDER.map(({ plural }) => plural);
  const found = kindNamed(word);
  if (found !== undefined) return found;
  throw new UsageError((t) => t.noSuchKind(word, closest(word, plurals)), { hint: (t) => t.exportKinds(plurals) });
}

interface Exporting {
  readonly given: Given;
  readonly context: Context;
  readonly session: Session;
  readonly place: Place;
  readonly reading: Reading;
}

type Counts = readonly (readonly [kind: ResourceName, count: number])[];

async function toFolder(kinds: readonly Resource[], exporting: Exporting): Promise<Counts> {
  const { place, context } = exporting;
  const folder = place.path ?? '.';
  await mkdir(resolve(context.cwd, folder), { recursive: true }).catch((error: unknown) => {
    throw new UsageError((t) => t.notWritable(folder, reasonOf(error)), { cause: error });
  });
  const counts: (readonly [ResourceName, number])[] = [];
  for (const kind of kinds) counts.push(...(await toFile([kind], fileIn(folder, kind, place.format), exporting)));
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
  const { given, context, session, place, reading } = exporting;
  if (place.format === 'ics') {
    const event = resourceOf('event');
    const filters = await filtersFor(event, exporting);
    const name = context.text.calendarName();
    const onRead = (count: number, total: number | undefined) => reading.read(event.name, count, total);
    return [['event', await exportCalendar(session.client, filters, { name, write, onRead })]];
  }
  const counts: (readonly [ResourceName, number])[] = [];
  const job = await jobOf(exporting);
  const sections = sectionsOf(kinds, { ...exporting, job, onDone: (kind, count) => counts.push([kind, count]) });
  for await (const text of textOfEntries(place.format, sections, { raw: isOn(given, 'raw') })) await write(text);
  return counts;
}

async function jobOf({ given, session, reading }: Exporting): Promise<ExportJob> {
  const isForeign = session.settings.namespace !== NAMESPACE;
  return {
    client: session.client,
    isForeign,
    language: isForeign ? undefined : await serviceLanguage(session.client),
    withId: isOn(given, 'with-ids'),
    withDate: isOn(given, 'with-dates'),
    onRead: ({ name }, count, total) => reading.read(name, count, total),
  };
}

interface Sectioning extends Exporting {
  readonly job: ExportJob;
  readonly onDone: (kind: ResourceName, count: number) => void;
}

/** Yields one section per kind. The next kind is read only when the previous one has been written. */
async function* sectionsOf(kinds: readonly Resource[], sectioning: Sectioning): Sections {
  const { job, context, reading, onDone } = sectioning;
  for (const kind of kinds) {
    const section: Collected = await collected(kind, await filtersFor(kind, sectioning), job);
    try {
      if (section.isUnsettled) await reading.line(context.text.exportUnsettled(kind.name));
      yield section;
      onDone(kind.name, section.count);
    } finally {
      section.close();
    }
  }
}
