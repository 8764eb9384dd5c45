import {
  boolCoreTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  NOT_RESOLVED,
  nullCoreTag,
  SCALAR_STYLE,
} from 'js-yaml';
import type { Message } from '../errors.js';

export interface YamlBuilding {
  /** True if the key `<<` merges another mapping. */
  readonly merge: boolean;
  /** The most values and signs, with what aliases repeat. */
  readonly parts: number;
  /** The keys below which `01234` is a number. Elsewhere, what is not written as programs write numbers is a text. */
  readonly numbersBelow?: (key: string) => boolean;
}

/** A part of a text that is valid YAML, but has no meaning or is not allowed here, such as an alias without anchor or a tag. */
export class YamlMistake extends Error {
  constructor(
    readonly offset: number,
    readonly say: Message,
  ) {
    super('mistake in YAML');
  }
}

/** @throws YamlMistake */
export function failAt(offset: number, say: Message): never {
  throw new YamlMistake(offset, say);
}

type Mapping = Record<string, unknown>;

/** A document, list or mapping while its members are read. */
interface Frame {
  readonly value: unknown[] | Mapping;
  readonly offset: number;
  readonly anchor: Anchor | undefined;
  /** How many parts had been read before it. */
  readonly partsBefore: number;
  /** The key whose value comes next. */
  key: Key | undefined;
  /** Keys that came by a merge: a later one replaces them. */
  merged?: Set<string>;
  readonly places: Places;
}

interface Key {
  readonly name: string;
  readonly offset: number;
  readonly isMerge: boolean;
}

interface Anchor {
  readonly value: unknown;
  /** The parts of its value; undefined until it is complete. */
  parts?: number;
}

/** The members of a list or mapping in the order of the text, and where they begin. Those of lists have no names. */
interface Places {
  readonly names: string[];
  readonly offsets: number[];
}

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;
type CollectionEvent = Extract<Event, { type: typeof EVENT_ID.SEQUENCE | typeof EVENT_ID.MAPPING }>;
type AliasEvent = Extract<Event, { type: typeof EVENT_ID.ALIAS }>;

/** Builds the values of a YAML text from the events of the parser, and keeps where they begin. */
export class YamlBuilder {
  private readonly frames: Frame[] = [];
  private readonly places = new Map<unknown, Places>();
  private anchors = new Map<string, Anchor>();
  private firstAlias: number | undefined;
  private parts = 0;
  /** The end of what was read. */
  private end = 0;

  constructor(
    private readonly text: string,
    private readonly options: YamlBuilding,
  ) {}

  /** Returns a list of one value for each document. @throws YamlMistake */
  build(events: readonly Event[]): (readonly unknown[])[] {
    const documents: unknown[][] = [];
    for (const event of events) {
      this.parts += 1;
      if (event.type === EVENT_ID.DOCUMENT) {
        const document: unknown[] = [];
        documents.push(document);
        this.anchors = new Map();
        this.open(document, this.end);
      } else if (event.type === EVENT_ID.POP) this.close();
      else if (event.type === EVENT_ID.ALIAS) this.takeAlias(event);
      else if (event.type === EVENT_ID.SCALAR) this.takeScalar(event);
      else this.takeCollection(event);
    }
    return documents;
  }

  /** Returns the offset of the part at a path of keys and indices, or of its closest existing ancestor. */
  offsetOf(root: unknown, path: readonly (string | number)[]): number {
    let value = root;
    let found = 0;
    for (const part of path) {
      const { names, offsets } = this.places.get(value) ?? { names: [], offsets: [] };
      const offset = offsets[Array.isArray(value) ? Number(part) : names.lastIndexOf(String(part))];
      if (offset === undefined) break;
      found = offset;
      value = (value as Readonly<Record<string, unknown>>)[part];
    }
    return found;
  }

  private takeScalar(event: ScalarEvent): void {
    const offset = startOf(event, this.findScalar(event)) ?? this.findEmptyItem();
    this.end = Math.max(event.valueEnd, offset);
    const source = getScalarValue(this.text, event);
    const isKey = this.expectsKey();
    const value = isKey ? source : this.resolve(source, event, offset);
    this.note(event, { value, parts: 1 });
    if (isKey) this.takeKey(source, { offset, isMerge: source === '<<' && isPlain(event) });
    else this.add(value, offset);
  }

  private takeCollection(event: CollectionEvent): void {
    const [value, tag] = event.type === EVENT_ID.SEQUENCE ? [[], '!!seq'] : [{}, '!!map'];
    const offset = startOf(event, event.start) ?? 0;
    this.end = event.start;
    if (!['', '!', tag].includes(this.tagOf(event))) failAt(offset, (t) => t.yamlTag());
    if (this.expectsKey()) failAt(offset, (t) => t.yamlKey());
    this.open(value, offset, this.note(event, { value }));
  }

  private takeAlias({ anchorStart: offset, anchorEnd }: AliasEvent): void {
    const name = this.text.slice(offset, anchorEnd);
    const anchor = this.anchors.get(name) ?? failAt(offset, (t) => t.yamlNoAnchor({ name }));
    const { value, parts = Number.POSITIVE_INFINITY } = anchor;
    this.firstAlias ??= offset;
    this.end = anchorEnd;
    this.parts += parts;
    if (this.parts > this.options.parts) failAt(this.firstAlias, (t) => t.yamlAliases());
    if (!this.expectsKey()) this.add(value, offset);
    else if (typeof value === 'object' && value !== null) failAt(offset, (t) => t.yamlKey());
    else this.takeKey(String(value), { offset, isMerge: false });
  }

  private open(value: Frame['value'], offset: number, anchor?: Anchor): void {
    const places = { names: [], offsets: [] };
    this.places.set(value, places);
    this.frames.push({ value, offset, anchor, partsBefore: this.parts, key: undefined, places });
  }

  private close(): void {
    const { value, offset, anchor, partsBefore } = this.frames.pop() as Frame;
    if (anchor !== undefined) anchor.parts = this.parts - partsBefore;
    if (this.frames.length > 0) this.add(value, offset);
  }

  private expectsKey(): boolean {
    const { value, key } = this.frames.at(-1) as Frame;
    return !Array.isArray(value) && key === undefined;
  }

  private takeKey(name: string, { offset, isMerge }: { offset: number; isMerge: boolean }): void {
    const frame = this.frames.at(-1) as Frame;
    frame.key = { name, offset, isMerge: isMerge && this.options.merge };
    const isTwice = !frame.key.isMerge && Object.hasOwn(frame.value, name) && !frame.merged?.delete(name);
    if (isTwice) failAt(offset, (t) => t.yamlKeyTwice({ key: name }));
  }

  private add(value: unknown, offset: number): void {
    const frame = this.frames.at(-1) as Frame;
    const { value: members, key } = frame;
    frame.key = undefined;
    if (Array.isArray(members)) {
      members.push(value);
      frame.places.offsets.push(offset);
    } else if (key?.isMerge) {
      for (const source of Array.isArray(value) ? value : [value]) merge(source, frame, key);
    } else if (key !== undefined) setMember(frame, key, value);
  }

  private resolve(source: string, event: ScalarEvent, offset: number): unknown {
    const tag = this.tagOf(event);
    if (tag === '!' || tag === '!!str' || (tag === '' && !isPlain(event))) return source;
    const first = source.charAt(0);
    for (const each of CORE_TAGS) {
      const isMeant = tag === '' ? each.implicitFirstChars?.includes(first) !== false : tag === each.shortName;
      const value = isMeant ? each.resolve(source, tag !== '', each.tagName) : NOT_RESOLVED;
      if (value !== NOT_RESOLVED) return tag === '' && this.staysText(value, source) ? source : value;
    }
    return tag === '' ? source : failAt(offset, (t) => t.yamlTag());
  }

  private staysText(value: unknown, source: string): boolean {
    const { numbersBelow } = this.options;
    if (numbersBelow === undefined || value === null || String(value) === source) return false;
    return !this.frames.some(({ key }) => key !== undefined && numbersBelow(key.name));
  }

  private tagOf({ tagStart, tagEnd }: ScalarEvent | CollectionEvent): string {
    return tagStart < 0 ? '' : this.text.slice(tagStart, tagEnd);
  }

  private note({ anchorStart, anchorEnd }: ScalarEvent | CollectionEvent, anchor: Anchor): Anchor {
    if (anchorStart >= 0) this.anchors.set(this.text.slice(anchorStart, anchorEnd), anchor);
    return anchor;
  }

  /** A block begins with its sign; the parser says where its text begins. */
  private findScalar({ style, valueStart }: ScalarEvent): number {
    if (style === SCALAR_STYLE.LITERAL_BLOCK) return this.text.lastIndexOf('|', valueStart);
    return style === SCALAR_STYLE.FOLDED_BLOCK ? this.text.lastIndexOf('>', valueStart) : valueStart;
  }

  /** The parser does not say where an empty item of a list is. */
  private findEmptyItem(): number {
    const at = this.text.indexOf('-', this.end);
    return at < 0 ? this.end : at + 1;
  }
}

function merge(source: unknown, frame: Frame, { offset }: Key): void {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) failAt(offset, (t) => t.yamlMerge());
  frame.merged ??= new Set();
  for (const [name, inherited] of Object.entries(source as Mapping)) {
    if (Object.hasOwn(frame.value, name)) continue;
    setMember(frame, { name, offset }, inherited);
    frame.merged.add(name);
  }
}

function setMember({ value: mapping, places }: Frame, { name, offset }: Omit<Key, 'isMerge'>, value: unknown): void {
  // An assignment would set the prototype.
  if (name === '__proto__') Object.defineProperty(mapping, name, { value, ...OWN_PROPERTY });
  else (mapping as Mapping)[name] = value;
  places.names.push(name);
  places.offsets.push(offset);
}

const OWN_PROPERTY = { writable: true, enumerable: true, configurable: true };

const CORE_TAGS = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag].map((tag) => ({
  ...tag,
  shortName: tag.tagName.replace('tag:yaml.org,2002:', '!!'),
}));

const isPlain = ({ style }: ScalarEvent): boolean => style === SCALAR_STYLE.PLAIN;

/** Returns where an event begins, with its anchor and tag. The parser gives -1 for what is not there. */
function startOf({ anchorStart, tagStart }: ScalarEvent | CollectionEvent, start: number): number | undefined {
  if (anchorStart < 0 && tagStart < 0) return start < 0 ? undefined : start;
  return Math.min(...[anchorStart, tagStart, start].filter((each) => each >= 0));
}
