import { z } from 'zod';
import type { RecordKind } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { resourceOf } from '../../../contract/resources/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { McpAnswer, McpWorld } from './mcp-tool.js';
import { describeShortly, NOTICE, showShortly } from './show-record.js';

/** The parameters of every list: a page is as long as its limit, and its cursor is its number. */
export const PAGING = {
  limit: z.int().min(1).max(50).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
};

interface ListRequest {
  readonly kind: RecordKind;
  readonly filters: JsonObject;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Lists one page of records in their short form. @throws CalError */
export function listRecords({ kind, filters, limit, cursor }: ListRequest, world: McpWorld): Promise<McpAnswer> {
  return world.withSession(async ({ client }) => {
    const page = Number(cursor ?? 1);
    const values = { ...omitAbsent(filters), per_page: limit, page };
    const { record } = await client.call(findOperation(kind, 'list'), values);
    const envelope = record as JsonObject;
    const list = envelope[resourceOf(kind).plural];
    const records = (Array.isArray(list) ? (list as JsonObject[]) : []).map((each) => showShortly(kind, each));
    const { total, total_pages: pages } = envelope;
    return {
      summary: [`${records.length} of ${total ?? records.length}. ${NOTICE}`, ...records.map(describeShortly)].join(
        '\n',
      ),
      data: { notice: NOTICE, records, total, ...(Number(pages) > page ? { cursor: String(page + 1) } : {}) },
    };
  });
}

const omitAbsent = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
