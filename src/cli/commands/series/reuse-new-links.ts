import { resourceOf } from '../../../contract/resources/index.js';
import { formOf } from '../../../forms/index.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../matching/field-equality.js';
import { foldName } from '../../../matching/fold-name.js';
import { isIdText } from '../../../matching/reference-syntax.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import type { RequestValues } from '../../input/read-flag-values.js';

/** Fields whose links can be data of new records: venues and organizers. */
const LINK_FIELDS = Object.entries(resourceOf('event').fields).flatMap(([name, field]) =>
  formOf(field).links?.createdFrom === 'data' && field.of !== undefined
    ? [{ name, shownAs: field.readBackFrom ?? name, titleField: resourceOf(field.of).title }]
    : [],
);
type LinkField = (typeof LINK_FIELDS)[number];

/**
 * Replaces data of new venues and organizers, and the URL of an image, by the IDs of those that the service stored with
 * the event.
 */
export const reuseCreatedLinks = (body: RequestValues, event: JsonObject): RequestValues =>
  reuseImage(
    mapNewLinks(body, (items, field) => {
      const ids = linkedIdsIn(event[field.shownAs] ?? event[field.name]);
      return ids.length === 0 ? items : ids;
    }),
    event,
  );

/** A service stores a copy of an image for each event that gives its URL. */
function reuseImage(body: RequestValues, { image }: JsonObject): RequestValues {
  const id = isJsonObject(image) ? Number(image.id) : 0;
  return typeof body.image === 'string' && !isIdText(body.image) && id > 0 ? { ...body, image: id } : body;
}

/** Replaces data of new venues and organizers by the IDs of those of the same name that events of the series have. */
export const reuseLinksOf = (body: RequestValues, events: readonly JsonObject[]): RequestValues =>
  mapNewLinks(body, (items, field) => {
    const linked = events.flatMap((event) => [event[field.shownAs] ?? event[field.name]].flat()).filter(isJsonObject);
    return items.map((item) => {
      if (!isNewRecord(item)) return item;
      return linked.find((record) => nameOf(record, field) === nameOf(item, field))?.id ?? item;
    });
  });

/** Replaces data of new venues and organizers by their names: a dry run does not know their IDs. */
export const nameNewLinks = (body: RequestValues): RequestValues =>
  mapNewLinks(body, (items, { titleField }) =>
    items.map((item) => (isNewRecord(item) ? (item[titleField] ?? item) : item)),
  );

const nameOf = (record: JsonObject, { titleField }: LinkField): string => foldName(formatCell(record[titleField]));

const isNewRecord = (item: unknown): item is JsonObject => isJsonObject(item) && item.id === undefined;

function mapNewLinks(
  body: RequestValues,
  toLinks: (items: readonly unknown[], field: LinkField) => readonly unknown[],
): RequestValues {
  const changed = LINK_FIELDS.flatMap((field): [string, unknown][] => {
    const items = [body[field.name]].flat();
    return items.some(isNewRecord) ? [[field.name, toLinks(items, field)]] : [];
  });
  return { ...body, ...Object.fromEntries(changed) };
}
