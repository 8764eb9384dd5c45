import type { Resource } from '../contract/declarations.js';
import { isJsonObject, type JsonObject } from './json-object.js';

const STORED = new WeakMap<JsonObject, JsonObject>();

/**
 * Remembers values of a record as its service stores them, where the record shows them otherwise. The ledger keeps these
 * values, and an undo writes them back. They are not part of the record, so no output contains them.
 */
export function rememberStoredValues(record: JsonObject, stored: JsonObject): void {
  STORED.set(record, stored);
}

const SHOWN = new WeakSet<JsonObject>();

/** Marks a record that the user sees only as the service shows it to readers: what is stored is not known. */
export const markAsShown = (record: JsonObject): void => void SHOWN.add(record);

export const isOnlyShown = (record: JsonObject): boolean => SHOWN.has(record);

/**
 * True for an event in the trash of a site that shows it only through `wp/v2`: its links and flags are not known, so that an
 * update would lose them. Every other record lacks only what is empty.
 */
export const isPartialTrash = (resource: Resource, record: JsonObject): boolean =>
  resource.name === 'event' && record.status === 'trash' && !('organizer' in record);

export const storedValuesOf = (record: JsonObject): JsonObject => STORED.get(record) ?? {};

export const serializeRecord = (record: JsonObject, stored: JsonObject): string => JSON.stringify([record, stored]);

export function parseSerializedRecord(text: string): JsonObject {
  const [record, stored] = JSON.parse(text) as [JsonObject, JsonObject];
  rememberStoredValues(record, stored);
  return record;
}

/** A price as The Events Calendar stores it. */
export interface StoredPrice {
  /** `10-20`, `1,500.00`, `15 per person`. */
  readonly cost: string;
  readonly symbol: string;
  readonly position: string;
  /** Code of the currency; absent if it stays as it is. */
  readonly code?: string;
}

/** A stored price as a value of the ledger, with the text that the record showed. */
export interface ShownPrice extends StoredPrice {
  readonly text: string;
}

export const isShownPrice = (value: unknown): value is ShownPrice =>
  isJsonObject(value) && typeof value.text === 'string' && typeof value.symbol === 'string';
