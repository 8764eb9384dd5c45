import type { RecordKind } from '../../../contract/declarations.js';
import { formOf } from '../../../forms/index.js';
import { getListSeparator } from '../../../time/list-separator.js';
import type { Flag } from '../../command.js';
import { createRecordSearch } from '../record-search.js';
import { findLinkChoices, isNewRecord, type LinkChoice } from './find-link-choices.js';
import type { CreateInvocation, FormTools } from './form-tools.js';

/**
 * Asks for linked records. Terms: repeats until none is chosen. Posts: asks once, since most events have one venue.
 * @returns the values of the flag
 */
export async function askLinks(
  flag: Flag,
  kind: RecordKind,
  { context }: CreateInvocation,
  { session, prompts, linkLabels }: FormTools,
): Promise<string[]> {
  const chosen: string[] = [];
  const unmatched = new Map<string, { readonly name: string; readonly offer: LinkChoice }>();
  // A new record that was not confirmed is offered again, so that its name need not be typed again.
  let declined: LinkChoice | undefined;
  const isSeveral = flag.parameter !== undefined && formOf(flag.parameter.declared).links?.isOrdered === false;
  const search = createRecordSearch(kind, { session, context });
  do {
    const choice = await prompts.search(context.text.askLink({ kind, isMore: chosen.length > 0 }), async (typed) => {
      const choices = await findLinkChoices(kind, typed, { search, context, excluded: chosen });
      for (const { value, name } of choices) linkLabels.set(value, name);
      const [only, next] = choices;
      if (only?.isNew && next === undefined) unmatched.set(only.value, { name: typed.trim(), offer: only });
      return typed.trim() === '' && declined !== undefined ? [...choices, declined] : choices;
    });
    if (choice === '') break;
    const isOffered = choice === declined?.value;
    const doubtful = isOffered ? undefined : unmatched.get(choice);
    declined = undefined;
    if (doubtful !== undefined && !(await confirmNewRecord(doubtful.name, { context, prompts }))) {
      declined = doubtful.offer;
      continue;
    }
    chosen.push(isNewRecord(choice) ? await askCity(choice, kind, { context, prompts, linkLabels }) : choice);
  } while (isSeveral || chosen.length === 0);
  return chosen.map((each) => (isNewRecord(each) ? each : each.replaceAll(',', '\\,')));
}

/** Asks whether a typed name without a match is meant for a new record, because it may be a typing error. */
async function confirmNewRecord(
  name: string,
  { context: { text }, prompts }: Pick<FormTools, 'prompts'> & Pick<CreateInvocation, 'context'>,
): Promise<boolean> {
  const choices = [
    { value: 'search', name: text.searchAgain() },
    { value: 'create', name: text.createNew({ name }) },
  ];
  return (await prompts.choose(text.newRecordQuestion({ name }), choices)) === 'create';
}

/** Asks for the city of a new venue, which tells it from venues of the same name. @returns the record as JSON */
async function askCity(
  record: string,
  kind: RecordKind,
  { context, prompts, linkLabels }: Pick<FormTools, 'prompts' | 'linkLabels'> & Pick<CreateInvocation, 'context'>,
): Promise<string> {
  const values = JSON.parse(record) as Readonly<Record<string, string>>;
  const name = values[kind] ?? '';
  const question = context.text.orSkip({ question: context.text.cityOf({ venue: name }) });
  const city = kind === 'venue' ? (await prompts.input(question, async () => undefined)).trim() : '';
  const complete = JSON.stringify(city === '' ? values : { ...values, city });
  linkLabels.set(
    complete,
    context.text.newOne({
      name: [name, city].filter((part) => part !== '').join(getListSeparator(context.text.dateLocale())),
    }),
  );
  return complete;
}
