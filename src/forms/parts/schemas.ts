import type { JsonSchema } from '../json-schema.js';

export const integerSchema = (minimum: number, maximum?: number): JsonSchema =>
  maximum === undefined ? { type: 'integer', minimum } : { type: 'integer', minimum, maximum };

export const ID_SCHEMA = integerSchema(1);

export const textSchema = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

export const nonBlankTextSchema = (maxLength: number): JsonSchema => ({ ...textSchema(maxLength), pattern: '\\S' });
