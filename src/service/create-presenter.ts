import type { PropertyType, RecordKind, RecordProperty, Resource } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { linkedKindOf, resourceOf } from '../contract/resources/index.js';
import type { ImageBody } from '../forms/image.js';
import { deriveStateProvince } from '../forms/postal-address.js';
import { createEmptyRow } from '../store/sql/encode-rows.js';
import type { CellValue, Relation } from '../store/store.js';
import { convertUtcToWallTime, splitDateTime } from '../time/wall-time-text.js';
import { zoneAbbreviation } from '../time/zone-abbreviation.js';
import type { Cost } from './parse-cost.js';
import type { RecordBody } from './present-records.js';
import {
  buildCollectionUrl,
  buildPermalink,
  buildRecordUrl,
  type RequestContext,
  siteHostOf,
} from './request-context.js';
import { presentImage } from './store-uploads.js';
import { listRecordLanguages, readTextColumn, relationOf, type StoredRecord } from './stored-records.js';

/** Builds the JSON of a record: each declared property, in the declared order. */
type Presenter = (input: PresenterInput) => RecordBody;

/**
 * Creates the presenter of a resource from its declaration: of some properties, or of all if none are named.
 *
 * The presenter is compiled to one object literal. A loop that writes the same properties by their names takes 9 %
 * more CPU time for `GET /events` (10 events, 1,379 µs against 1,543 µs): V8 cannot cache where each value goes. The
 * code consists of declared names only.
 */
export function createPresenter(resource: Resource, names: readonly string[]): Presenter {
  const properties = Object.entries(resource.answer)
    .filter(([name, { type }]) => type !== 'json-ld' && (names.length === 0 || names.includes(name)))
    .map(([name, property]): PresentedProperty => {
      const reader = findPropertyReader(resource, assertPlainName(name), property);
      return { name, reader, isOptional: property.optional === true };
    });
  const readers = Object.fromEntries(properties.map(({ name, reader }) => [name, reader]));
  return new Function('read', formatPresenterCode(properties))(readers) as Presenter;
}

interface PresentedProperty {
  readonly name: string;
  readonly reader: PropertyReader | undefined;
  readonly isOptional: boolean;
}

/** The name becomes part of the code. */
function assertPlainName(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not a plain name: ${name}`);
  return name;
}

/** Formats the code: a literal up to the first optional property, and one statement for each of the others. */
function formatPresenterCode(properties: readonly PresentedProperty[]): string {
  const firstOptional = properties.findIndex(({ isOptional }) => isOptional);
  const literalLength = firstOptional < 0 ? properties.length : firstOptional;
  const members = properties.slice(0, literalLength).map((property) => `${property.name}: ${formatValue(property)}`);
  const statements = properties.slice(literalLength).map(formatStatement);
  return `return function present(input) {
  const { row } = input;
  let value;
  const body = { ${members.join(', ')} };
  ${statements.join('\n  ')}
  return body;
}`;
}

const formatValue = ({ name, reader }: PresentedProperty): string =>
  reader === undefined ? `row.${name}` : `read.${name}(input)`;

/** Formats the statement that adds a property. An optional one is left out when it is empty. */
function formatStatement(property: PresentedProperty): string {
  const { name, isOptional } = property;
  if (!isOptional) return `body.${name} = ${formatValue(property)};`;
  const isFilled = `value !== undefined && value !== null && value !== ''`;
  return `value = ${formatValue(property)}; if (${isFilled}) body.${name} = value;`;
}

/** The data from which the properties of one record are computed. */
interface PresenterInput {
  readonly context: RequestContext;
  readonly kind: RecordKind;
  /** The row with its texts in the requested language. */
  readonly row: StoredRecord;
  readonly linked: Readonly<Record<Relation, readonly RecordBody[]>>;
  /** The number of published events that carry a term. */
  readonly count: number;
}

type PropertyReader = (input: PresenterInput) => unknown;

/**
 * Returns the reader of a property that is computed, or undefined for the value of a column.
 * @throws Error for a property that is neither computed nor stored (a bug)
 */
function findPropertyReader(resource: Resource, name: string, { type }: RecordProperty): PropertyReader | undefined {
  const reader = READERS_BY_NAME[name] ?? createReaderByType(resource, name, type);
  if (reader === undefined && !Object.hasOwn(createEmptyRow(resource.name), name))
    throw new Error(`no value for ${name} of ${resource.name}`);
  return reader;
}

const READERS_BY_NAME: Readonly<Record<string, PropertyReader>> = lookupTable({
  global_id: ({ context, row }) => globalIdOf(context, row),
  global_id_lineage: ({ context, row }) => [globalIdOf(context, row)],
  author: ({ row }) => String(row.author),
  date: ({ context, row }) => convertUtcToWallTime(String(row.date_utc), context.site.timezone),
  modified: ({ context, row }) => convertUtcToWallTime(String(row.modified_utc), context.site.timezone),
  url: ({ context, kind, row }) => buildPermalink(context.site, context.language, kind, row.slug),
  rest_url: ({ context, kind, row }) => buildRecordUrl(context.site, context.language, kind, row.id),
  timezone_abbr: ({ row }) => zoneAbbreviation(readTextColumn(row, 'timezone'), readTextColumn(row, 'utc_start_date')),
  stateprovince: ({ row }) => readTextColumn(row, 'stateprovince') || deriveStateProvince(row),
  taxonomy: ({ kind }) => resourceOf(kind).taxonomy,
  count: ({ count }) => count,
  translations: ({ row }) => listRecordLanguages(row),
});

const globalIdOf = ({ site }: RequestContext, { id }: StoredRecord): string => `${siteHostOf(site)}?id=${id}`;

/** Returns the reader for a type of property; undefined for the plain value of a column. */
function createReaderByType(resource: Resource, name: string, type: PropertyType): PropertyReader | undefined {
  if (typeof type === 'object') return createLinkReader(type);
  if (resource.fields[name]?.form === 'cost') return ({ row }) => costIn(row[name])?.text ?? '';
  return READERS_BY_TYPE[type]?.(name.replace(/_details$/, ''));
}

function createLinkReader(type: Exclude<PropertyType, string>): PropertyReader {
  const relation = relationOf(linkedKindOf(type) ?? 'event');
  return 'records' in type ? ({ linked }) => linked[relation] : ({ linked }) => linked[relation][0] ?? [];
}

/** Readers by type. `column` is the name of the property without `_details`. */
const READERS_BY_TYPE: Partial<Record<string, (column: string) => PropertyReader>> = lookupTable({
  'date-details':
    (column) =>
    ({ row }) =>
      splitDateTime(readTextColumn(row, column)),
  'cost-details':
    (column) =>
    ({ row }) =>
      buildCostDetails(costIn(row[column])),
  image: (column) => (input) => presentImageCell(input, column) ?? null,
  'image-or-false': (column) => (input) => presentImageCell(input, column) ?? false,
  'empty-list': () => () => [],
  'term-urls': () => buildTermUrls,
});

function presentImageCell({ context, row }: PresenterInput, column: string): ImageBody | undefined {
  const image = row[column] as ImageBody | null | undefined;
  return image ? presentImage(image, context.site) : undefined;
}

const costIn = (cell: CellValue | undefined): Cost | null => (cell ?? null) as Cost | null;

const buildCostDetails = (cost: Cost | null) => ({
  currency_symbol: cost?.symbol ?? '',
  currency_code: cost?.code ?? '',
  currency_position: cost?.position ?? '',
  values: cost?.values ?? [],
});

function buildTermUrls({ context, kind, row }: PresenterInput) {
  const collection = buildCollectionUrl(context.site, context.language, kind);
  const urls = { self: `${collection}/${row.id}`, collection };
  return row.parent ? { ...urls, up: `${collection}/${row.parent}` } : urls;
}
