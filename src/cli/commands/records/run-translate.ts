import type { Resource } from '../../../contract/declarations.js';
import { UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { removeIsolates } from '../../../present/terminal/isolate-text.js';
import type { Command, CommandInvocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { createTextSources, type RequestValues } from '../../input/read-flag-values.js';
import { editAsIs } from '../../input/record-sheet.js';
import { readReferences } from '../../input/resolve-references.js';
import { planOutput } from '../../output/plan-output.js';
import { type CommandSession, withSession } from '../../session.js';
import { changeEachRecord, type ReportChange } from './change-report.js';
import { readRecordVersion } from './conditional-write.js';
import type { EditDraft } from './edit-draft.js';
import { isSingleReference } from './for-each-reference.js';
import { editDrafts } from './run-edit.js';
import { updateRecords } from './run-update.js';

/**
 * Runs `translate`: an update of the translatable fields in another language. Without texts, on a terminal, the editor
 * shows the texts of both languages.
 */
export const runTranslate =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const language = requireLanguage(args, context);
    const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
    if (!givesTexts(args, command) && canEdit(args, context)) {
      return translateInEditor({ resource, args, context, command, language, fields });
    }
    return updateRecords(resource, { args, context, command, change: 'translated', defaultValues: {}, fields });
  };

// The language of a profile does not count: it was chosen for reading.
function requireLanguage(args: ParsedArguments, { env }: Context): string {
  const language = lastValueOf(args, 'i18n-language') ?? env.CAL_LANG;
  if (language) return language;
  throw new UsageError((t) => t.languageMissing(), { hint: (t) => t.languageMissingHint() });
}

const givesTexts = (args: ParsedArguments, { flags }: Command): boolean =>
  ['data', 'unset'].some((name) => args.flags.has(name)) ||
  flags.some(({ name, parameter }) => parameter?.place === 'body' && name !== 'i18n-language' && args.flags.has(name));

/** References may come from a pipe: the editor then reads from the terminal itself. */
const canEdit = ({ operands, flags }: ParsedArguments, { stdin, err }: Context): boolean =>
  err.isTTY && (stdin.isTTY || operands.includes('-')) && !['dry-run', 'curl'].some((name) => flags.has(name));

interface Translating extends CommandInvocation {
  readonly resource: Resource;
  readonly language: string;
  readonly fields: readonly string[];
}

/** Opens each record in the editor, one after the other: its texts in another language stand above those to write. */
async function translateInEditor(translating: Translating): Promise<number> {
  const { resource, args, context, command } = translating;
  const isSingle = isSingleReference(args);
  const sources = createTextSources(context);
  return withSession({ args, context }, async (session) => {
    const plan = await planOutput('change', { args, context, settings: session.settings, resource });
    const refs = readReferences(args, sources, { session, resource });
    const batch = { args, context, command, isSingle, refs };
    let exit = 0;
    const result = await changeEachRecord({ ...batch, resource, plan, session }, async (ref, tell) => {
      const draft = await readTranslation(ref, { ...translating, session });
      const report: ReportChange = (record) => tell(record, 'translated');
      const editing = { resource, context, saved: undefined, report, batch: { ...batch, isSingle: true } };
      exit = Math.max(exit, await editDrafts([draft], editing));
    });
    return Math.max(exit, result);
  });
}

async function readTranslation(
  ref: string,
  translating: Translating & { readonly session: CommandSession },
): Promise<EditDraft> {
  const { resource, context, session, language, fields } = translating;
  const target = await session.findRecord(resource, ref);
  const languageValues: RequestValues = { i18n_language: language };
  const version = await readRecordVersion(resource, target, { values: languageValues, session });
  const source = await readSource(version.record, { resource, session, language }, target);
  const isTranslated = listLanguages(version.record).includes(language);
  const texts = fields.filter((name) => [source.record, version.record].some((record) => textOf(record, name) !== ''));
  const values = Object.fromEntries(texts.map((name) => [name, isTranslated ? textOf(version.record, name) : '']));
  const base = { record: version.record, fields: values };
  const id = String(version.record.id);
  const sheet = await formatTranslationSheet({ ...translating, values, source });
  const editable = editAsIs(values);
  return {
    resource,
    context,
    session,
    languageValues,
    isMarkdown: false,
    ref,
    id,
    target,
    version,
    base,
    editable,
    sheet,
  };
}

const listLanguages = ({ translations }: JsonObject): readonly unknown[] =>
  Array.isArray(translations) ? translations : [];

const textOf = (record: JsonObject, name: string): string => formatCell(record[name]);

interface TranslationSource {
  readonly record: JsonObject;
  readonly language: string;
}

/** Reads the texts to translate: in the first other language that the record has, else as the service shows them. */
async function readSource(
  record: JsonObject,
  { resource, session, language }: Pick<Translating, 'resource' | 'language'> & { readonly session: CommandSession },
  target: EditDraft['target'],
): Promise<TranslationSource> {
  const other = listLanguages(record).find((each) => each !== language);
  if (typeof other !== 'string') return { record, language: formatCell(record.language) };
  const { record: source } = await readRecordVersion(resource, target, { values: { i18n_language: other }, session });
  return { record: source, language: other };
}

interface TranslationSheet extends Pick<Translating, 'resource' | 'language' | 'context'> {
  readonly values: RequestValues;
  readonly source: TranslationSource;
}

/** Formats the texts as YAML, each below a comment with the text to translate. */
async function formatTranslationSheet({
  resource,
  language,
  context: { text },
  values,
  source,
}: TranslationSheet): Promise<string> {
  const { Document, isScalar } = await import('yaml');
  const names = new Intl.DisplayNames(text.language, { type: 'language' });
  const nameOf = (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
  const document = new Document(values);
  const title = toSingleLine(textOf(source.record, resource.title));
  document.commentBefore = ` ${removeIsolates(text.translateHead({ kind: resource.name, title, language: nameOf(language) }))}`;
  const items = (document.contents as { items?: readonly { key: unknown }[] } | null)?.items ?? [];
  for (const [at, { key }] of items.entries()) {
    if (!isScalar(key)) continue;
    const lines = textOf(source.record, String(key.value)).split('\n');
    key.spaceBefore = at > 0;
    key.commentBefore = [` ${nameOf(source.language)}:`, ...lines.map((line) => `   ${line}`)].join('\n');
  }
  return document.toString({ lineWidth: 0 });
}
