import type { Field, Language, Parameter, Resource } from '../contract/declarations.js';
import { invalidParameters, type Message } from '../errors.js';
import { type CostInput, MAX_COST_LENGTH } from '../forms/cost.js';
import { formOf } from '../forms/index.js';
import { InvalidValueError } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { sanitizeHtml, stripTags } from '../forms/sanitize-html.js';
import { toSlug } from '../forms/slug.js';
import { isInitiallyOn } from '../forms/words.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import type { Translations } from '../http/validate-translations.js';
import type { CellValue, RecordCells } from '../store/store.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { normalizeZone } from '../time/zone.js';
import { hashChosenSecret } from './hash-secrets.js';
import { type Cost, parseCostInput } from './parse-cost.js';
import type { Visitor } from './permissions.js';
import { listTranslatedFields, type StoredRecord } from './stored-records.js';

/** Converters from value to cell, by form. Other forms are stored as they are; links and dates have own rules. */
const CELL_CONVERTERS: Partial<
  Record<Field['form'], (value: unknown, field: string) => CellValue | Promise<CellValue>>
> = {
  name: (value, field) => (value === null ? null : cleanNameCell(stripTags(String(value)), field)),
  text: (value) => stripTags(String(value)),
  html: (value, field) => htmlCell(String(value), field),
  cost: async (value, field) =>
    shortCost(parseCostInput(await Promise.all((value as CostInput).map(stripTags))), field),
  zone: (value, field) => parseZoneCell(String(value), field),
};

/**
 * Replaces secrets in the values of a write by their hashes. Called before the write begins: hashing takes long, and
 * writes may have to wait for each other.
 */
export async function hashSecretValues(
  { fields }: Resource,
  values: ValidatedValues,
  visitor: Visitor | undefined,
): Promise<ValidatedValues> {
  let hashed = values;
  for (const name in values) {
    const secret = values[name];
    if (fields[name]?.form === 'secret' && typeof secret === 'string' && secret !== '')
      hashed = { ...hashed, [name]: await hashChosenSecret(secret, `user ${visitor?.id}`) };
  }
  return hashed;
}

const FORMS_WITH_OWN_RULES = new Set(['terms', 'posts', 'date', 'status', 'slug']);

/**
 * Converts the given values to sanitized cells.
 * @throws ServiceError 400 for a name that is empty without its tags, or an unknown time zone
 */
export async function convertValuesToCells(
  resource: Resource,
  values: ValidatedValues,
): Promise<Record<string, CellValue>> {
  const cells: Record<string, CellValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (value === undefined || field === undefined || FORMS_WITH_OWN_RULES.has(field.form)) continue;
    const toCell = CELL_CONVERTERS[field.form];
    const cell = toCell ? toCell(value, name) : ((value ?? resetCell(field)) as CellValue);
    // Most converters are synchronous: awaiting each of their results would slow every write down.
    cells[name] = cell instanceof Promise ? await cell : cell;
  }
  return cells;
}

/** Clearing a flag resets it to its initial value. */
const resetCell = (field: Field): CellValue => (formOf(field).column?.type === 'flag' ? isInitiallyOn(field) : null);

export function defaultFlagCellsOf({ fields }: Resource): RecordCells {
  const cells: Record<string, CellValue> = {};
  for (const name in fields) if (isInitiallyOn(fields[name] as Field)) cells[name] = true;
  return cells;
}

function htmlCell(value: string, field: string): string | Promise<string> {
  const clean = sanitizeHtml(value);
  return typeof clean === 'string' ? clean : clean.catch((error) => rethrowRefused(error, field));
}

function rethrowRefused(error: unknown, field: string): never {
  if (error instanceof InvalidValueError) throw invalidParameters({ [field]: error.say });
  throw error;
}

const cleanNameCell = (plain: string | Promise<string>, field: string): string | Promise<string> =>
  typeof plain === 'string' ? assertNameNotBlank(field, plain) : plain.then((text) => assertNameNotBlank(field, text));

function assertNameNotBlank(field: string, value: string): string {
  if (value.trim() === '') throw invalidParameters({ [field]: (t) => t.mustNotBeEmpty() });
  return value;
}

/** A list of costs may show a longer text than any of its items. */
function shortCost(cost: Cost | null, field: string): Cost | null {
  if (cost !== null && isLongerThan(cost.text, MAX_COST_LENGTH))
    throw invalidParameters({ [field]: (t) => t.textTooLong({ most: MAX_COST_LENGTH }) });
  return cost;
}

function parseZoneCell(value: string, field: string): string {
  if (value === '') return '';
  const zone = normalizeZone(value);
  if (zone === undefined) throw invalidParameters({ [field]: describeWrongZone(value) });
  return zone;
}

/**
 * Validates values beyond the syntax of their form, so that one response names all invalid ones. Clients do not: other
 * services have other rules.
 */
export function judgeFieldValue(parameter: Parameter, value: unknown): Message | undefined {
  const { form } = parameter;
  if (Array.isArray(value)) return judgeLinks(parameter, value);
  if (typeof value !== 'string' || value === '') return undefined;
  if (form === 'zone') return normalizeZone(value) === undefined ? describeWrongZone(value) : undefined;
  return form === 'slug' && toSlug(value) === '' ? (t) => t.mustBeSlug() : undefined;
}

function judgeLinks(parameter: Parameter, { length }: readonly unknown[]): Message | undefined {
  const { links, maxItems = length } = formOf(parameter);
  return links !== undefined && length > maxItems
    ? (t) => t.tooManyLinks({ count: length, most: maxItems })
    : undefined;
}

/**
 * Moves text cells into the record's translations when the language is not the record's own. An empty text removes the
 * translation, so that the field falls back to the record's own language.
 */
export function splitTranslatedCells(
  record: StoredRecord,
  language: Language,
  cells: RecordCells,
  resource: Resource,
): RecordCells {
  if (language === record.language) return dropNullNames(cells, resource);
  const texts: Record<string, CellValue> = { ...record.translations[language] };
  const shared: Record<string, CellValue> = {};
  const perLanguage = new Set(listTranslatedFields(resource));
  for (const [name, cell] of Object.entries(cells)) {
    if (!perLanguage.has(name)) shared[name] = cell;
    else if (cell === '' || cell === null) delete texts[name];
    else texts[name] = cell;
  }
  const { [language]: _, ...others } = record.translations;
  const translations = Object.keys(texts).length === 0 ? others : { ...others, [language]: texts };
  return { ...shared, translations };
}

export async function addTranslations(
  resource: Resource,
  record: StoredRecord,
  translations: Translations,
): Promise<void> {
  for (const [language, texts] of translations)
    Object.assign(
      record,
      splitTranslatedCells(record, language, await convertValuesToCells(resource, texts), resource),
    );
}

/** Drops null for name fields: a record always has a name in its own language. */
const dropNullNames = (cells: RecordCells, { fields }: Resource): RecordCells =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      const field = fields[name];
      return cell !== null || field === undefined || formOf(field).onNull !== 'falls-back';
    }),
  );
