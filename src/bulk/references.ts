import type { Say } from '../errors.js';
import { type Parameter, type Resource, type ResourceName, SLUG_MARK } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Data } from '../wire/values/data.js';
import type { Link } from '../wire/values/links.js';
import { slugOf } from '../wire/values/slug.js';
import { calledBy, type Named, recordsNear } from './called.js';
import { fieldsOf, meaningsOf } from './columns.js';
import { type Draft, draftOf, type Value } from './drafts.js';
import { folded, ID, keyOfDraft, type Shape, SLUG } from './keys.js';
import type { Known } from './known.js';

/** Target of a reference: the ID of a record, or a record that this run creates. */
export type Reference = number | Coming;

/** Record created by this run. It may have no ID yet. */
export interface Coming {
  readonly name: string;
  /** Expected slug. Absent if the record already exists; empty if the slug is unknown. */
  readonly slug?: string;
  /** Set if no row describes the record; rows only refer to it. */
  readonly isOnlyNamed?: true;
  /** Resolves to the ID. The first call creates the record, so rows that are not sent create nothing. */
  readonly id: () => Promise<number>;
}

export const isComing = (reference: unknown): reference is Coming =>
  typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'function';

export interface References {
  /** @returns the targets, or a message if a reference matches no record or several */
  resolve(parameter: Parameter, value: Value): Promise<readonly Reference[] | { say: Say }>;
  /** Registers a record whose creation is in progress, so that later rows can refer to it. */
  expect(resource: Resource, named: Named, id: Promise<number>): void;
  /** Maps the slug of a row to its record, in case the service has assigned another slug. */
  meet(resource: Resource, draft: Draft, id: number): void;
  /** Waits until the pending records with one of these names or slugs are created. */
  arrival(resource: Resource, names: readonly string[]): Promise<void>;
  /** Returns the records of this name that this run created only because rows refer to them. */
  named(resource: Resource, name: string): readonly number[];
}

type Expected = Named & Pick<Coming, 'isOnlyNamed'>;

export interface Referring {
  readonly known: Known;
  /** Kinds whose missing records are created. */
  readonly missing: ReadonlySet<ResourceName>;
  readonly create: (resource: Resource, values: Data) => Promise<Data>;
  /** Returns the record properties to load for a kind. */
  readonly fieldsFor: (resource: Resource) => readonly string[];
}

export function referencesOf({ known, missing, create, fieldsFor }: Referring): References {
  /** Records whose creation is in progress, by folded name and by slug. */
  const coming = new Map<string, Coming>();
  /**
   * Names of records created because rows refer to them, by kind and ID. References to these keep the same form before
   * and after the record exists.
   */
  const named = new Map<string, string>();
  /** Record IDs by the slug in the file, for records to which the service assigned another slug. */
  const met = new Map<string, number>();
  const nameIn = (resource: Resource, name: string) => `${resource.name} name ${folded(name)}`;
  const slugIn = (resource: Resource, slug: string) => `${resource.name} slug ${slugOf(slug)}`;
  const placeOf = (resource: Resource, id: number) => `${resource.name} ${id}`;

  const expect = (resource: Resource, said: Expected, id: Promise<number>): Promise<number> => {
    const entry = { ...said, id: () => id };
    const places = [nameIn(resource, said.name), ...(said.slug === '' ? [] : [slugIn(resource, said.slug)])];
    for (const place of places) coming.set(place, entry);
    const forget = () => {
      for (const place of places) if (coming.get(place) === entry) coming.delete(place);
    };
    // Callers that await `id` get the error; this handler prevents an unhandled rejection if none does.
    id.then(forget, forget);
    return id;
  };

  const referenceTo = (resource: Resource, id: number): Reference => {
    const name = named.get(placeOf(resource, id));
    return name === undefined ? id : { name, id: async () => id };
  };

  /** Returns true if rows used another name, so that a text matches the same record in whatever order the rows come. */
  const isOtherwiseNamed = (resource: Resource, { name, slug }: Named, text: string): boolean =>
    missing.has(resource.name) && folded(name) !== folded(text) && slug !== text;

  const idsBy = (resource: Resource, shape: Shape, text: string) => known.find(resource, shape, JSON.stringify([text]));

  const bySlug = (resource: Resource, slug: string): readonly Reference[] => {
    const own = met.get(slugIn(resource, slug));
    if (own !== undefined) return [own];
    const ids = idsBy(resource, SLUG, slugOf(slug));
    return ids.length > 0 ? ids : [coming.get(slugIn(resource, slug)) ?? []].flat();
  };

  /** Matches a text against existing and pending records. `above`: references earlier in the same cell. */
  const found = async (
    resource: Resource,
    text: string,
    above: readonly Reference[] = [],
  ): Promise<readonly Reference[]> => {
    if (text.startsWith(SLUG_MARK)) return bySlug(resource, text.slice(SLUG_MARK.length));
    const own = slugOf(text) === text ? met.get(slugIn(resource, text)) : undefined;
    if (own !== undefined) return [own];
    const there = recordsNear(known, resource, text).flatMap(({ id, ...said }) => {
      const name = named.get(placeOf(resource, id));
      const isMeant = name === undefined || !isOtherwiseNamed(resource, { ...said, name }, text);
      return isMeant ? [{ ...said, reference: referenceTo(resource, id), isThere: true }] : [];
    });
    const under = [coming.get(nameIn(resource, text)), coming.get(slugIn(resource, text)), ...above];
    const ahead = [...new Set(under)].flatMap((reference) => {
      if (!isComing(reference) || reference.slug === undefined) return [];
      const { name, slug, isOnlyNamed } = reference;
      const isMeant = !isOnlyNamed || !isOtherwiseNamed(resource, { name, slug }, text);
      return isMeant ? [{ name, slug, reference, isThere: false }] : [];
    });
    const meant = calledBy(text, [...there, ...ahead]);
    // A record that was just created may still be listed as pending, so existing ones win.
    const sure = meant.filter(({ isThere }) => isThere);
    return (sure.length > 0 ? sure : meant).map(({ reference }) => reference);
  };

  const arrival = async (resource: Resource, names: readonly string[]): Promise<void> => {
    const places = names.flatMap((name) => [nameIn(resource, name), slugIn(resource, name)]);
    const under = places.flatMap((place) => coming.get(place) ?? []);
    await Promise.allSettled(under.map(({ id }) => id()));
  };

  const make = async (resource: Resource, name: string, values: Data): Promise<number> => {
    const created = await create(resource, values);
    const id = Number(created.id);
    named.set(placeOf(resource, id), folded(name));
    known.add(resource, created);
    return id;
  };

  const made = (resource: Resource, values: Data, above: readonly Reference[]): Coming => {
    const name = String(values[resource.title]);
    const follows = slugOf(name);
    const isTaken =
      bySlug(resource, follows).length > 0 || above.some((each) => isComing(each) && each.slug === follows);
    const slug = isTaken ? '' : follows;
    // The service assigns slugs in order of creation, so wait for pending records with the same slug.
    const begun = () => arrival(resource, [follows]).then(() => make(resource, name, values));
    const said = { name, slug, isOnlyNamed: true as const };
    return { ...said, id: () => coming.get(nameIn(resource, name))?.id() ?? expect(resource, said, begun()) };
  };

  const byText = async (
    resource: Resource,
    text: string,
    above: readonly Reference[],
  ): Promise<Reference | { say: Say }> => {
    const matches = await found(resource, text, above);
    const [only] = matches;
    if (matches.length > 1) {
      return {
        say: (t) =>
          t.ambiguousName(
            resource.name,
            text,
            matches.filter((id) => typeof id === 'number'),
          ),
      };
    }
    if (only !== undefined) return only;
    if (missing.has(resource.name) && !text.startsWith(SLUG_MARK)) {
      return made(resource, { [resource.title]: text }, above);
    }
    return { say: (t) => t.unknownReference(resource.name, resource.plural, text) };
  };

  const byId = async (resource: Resource, id: number): Promise<Reference | { say: Say }> => {
    const isThere = known.record(resource, id) !== undefined;
    return isThere ? id : { say: (t) => t.unknownId(resource.name, id) };
  };

  /** Resolves an embedded record by ID, slug or natural key, or creates it. */
  const byData = async (
    resource: Resource,
    data: Data,
    above: readonly Reference[],
  ): Promise<Reference | { say: Say }> => {
    const meaningOf = meaningsOf(resource, { map: new Map(), ignoreUnknown: true });
    const { draft, problems } = draftOf(data, { meaningOf, emptyClears: false });
    const [problem] = problems;
    if (problem !== undefined) return { say: (t) => `${problem.column}: ${problem.say(t)}` };
    const keyed = keyOfDraft(resource, shapeIn(resource, draft), draft, { zone: undefined, isAllDay: false, now: 0 });
    const name = String(draft.values[resource.title]?.send ?? draft.slug ?? '');
    const ids = keyed === undefined ? [] : known.find(resource, keyed.shape, keyed.key);
    if (ids.length === 1 && ids[0] !== undefined) return ids[0];
    if (ids.length > 1 || keyed === undefined || !missing.has(resource.name)) return byText(resource, name, above);
    const values = Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send]));
    return made(resource, values, above);
  };

  const byLink = (resource: Resource, link: Link, above: readonly Reference[]): Promise<Reference | { say: Say }> => {
    if ('id' in link) return byId(resource, link.id);
    return 'text' in link ? byText(resource, link.text, above) : byData(resource, link.data, above);
  };

  /** Splits `Hall A, Hall B` into two references, unless a record has that whole name. */
  const parted = async (resource: Resource, links: readonly Link[]): Promise<readonly Link[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if ((await found(resource, only.text)).length > 0) return links;
    return only.text.split(',').flatMap((part) => linkOf(part.trim()));
  };

  /** Reduces an iCalendar location such as `Town Hall, 1 Main Street, Leeds` to the name, if that matches one venue. */
  const shortened = async (resource: Resource, links: readonly Link[]): Promise<readonly Link[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if (!('address' in fieldsOf(resource)) || (await found(resource, only.text)).length > 0) return links;
    const text = only.text.split(',')[0]?.trim() ?? '';
    return (await found(resource, text)).length === 1 ? [{ text }] : links;
  };

  return {
    expect: (resource, named, id) => void expect(resource, named, id),
    meet: (resource, { slug = '' }, id) => {
      if (slugOf(String(known.record(resource, id)?.slug)) !== slugOf(slug)) met.set(slugIn(resource, slug), id);
    },
    arrival,
    named: (resource, name) =>
      idsBy(resource, [resource.title], folded(name)).filter((id) => named.has(placeOf(resource, id))),
    resolve: async (parameter, { read, isOnePiece }) => {
      if (read === null || parameter.of === undefined) return [];
      const resource = resourceOf(parameter.of);
      await known.load(resource, fieldsFor(resource));
      const given = read as readonly Link[];
      const links = isOnePiece ? await parted(resource, given) : await shortened(resource, given);
      const references: Reference[] = [];
      for (const link of links) {
        const reference = await byLink(resource, link, references);
        if (typeof reference === 'object' && 'say' in reference) return reference;
        if (!references.some((each) => isSameReference(each, reference))) references.push(reference);
      }
      return references;
    },
  };
}

const isSameReference = (one: Reference, other: Reference): boolean =>
  isComing(one) && isComing(other) ? folded(one.name) === folded(other.name) : one === other;

const linkOf = (text: string): Link[] => {
  if (text === '') return [];
  return [/^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : { text }];
};

function shapeIn(resource: Resource, draft: Draft): Shape {
  if (draft.id !== undefined) return ID;
  if (draft.slug !== undefined && draft.values[resource.title] === undefined) return SLUG;
  return resource.sameBy.filter((field, at) => at === 0 || field in draft.values);
}
