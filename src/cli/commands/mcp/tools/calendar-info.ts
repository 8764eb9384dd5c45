import { z } from 'zod';
import { findOperation } from '../../../../contract/operations.js';
import { RESOURCE_LIST } from '../../../../contract/resources/index.js';
import type { JsonObject } from '../../../../forms/json-object.js';
import { fetchSiteZone } from '../../../input/viewer-zone.js';
import { ledgerTargetOf } from '../../../ledger-location.js';
import { defineTool } from '../mcp-tool.js';

export const calendarInfo = defineTool({
  name: 'calendar_info',
  description: 'The calendar in use: address, user, time zone, number of records, and what you may do.',
  input: z.object({}),
  run: (_, world) =>
    world.withSession(async (session) => {
      const { client, settings } = session;
      const counts: Record<string, unknown> = {};
      for (const { name, plural } of RESOURCE_LIST) {
        const { record } = await client.call(findOperation(name, 'list'), { per_page: 1 });
        counts[plural] = (record as JsonObject).total;
      }
      const data = {
        calendar: ledgerTargetOf(settings).target,
        user: settings.user ?? null,
        timezone: await fetchSiteZone(session),
        counts,
        can_write: world.isWriting && settings.readOnly === undefined,
        max_changes: settings.maxChanges?.count ?? null,
      };
      return { summary: `${data.calendar}, ${data.timezone}, can_write: ${data.can_write}`, data };
    }),
});
