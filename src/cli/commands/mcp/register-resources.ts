import type { McpServer } from '@modelcontextprotocol/server';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { buildManifestSchema } from '../../../present/openapi/manifest-schema.js';
import { RELATIVE_DATE_PATTERN } from '../../../time/manifest-dates.js';
import type { Context } from '../../context.js';
import { renderTopicHelp, TOPIC_NAMES } from '../../help/render-topic-help.js';

/** Offers the schema of each kind of records and of manifests, and the help topics. */
export function registerResources(server: McpServer, context: Context): void {
  const addText = (name: string, mimeType: string, load: () => Promise<string> | string) =>
    server.registerResource(name, `cal://${name}`, { mimeType }, async (uri) => ({
      contents: [{ uri: uri.href, mimeType, text: await load() }],
    }));
  const schema = () => buildManifestSchema({ language: 'en', text: context.text }, RELATIVE_DATE_PATTERN);
  const toJson = (value: unknown) => JSON.stringify(value, null, 1);
  for (const { name } of RESOURCE_LIST)
    addText(`schema/${name}`, 'application/schema+json', () => toJson(schema().$defs[name]));
  addText('schema/manifest', 'application/schema+json', () => toJson(schema()));
  const plain = { ...context, out: { isTTY: false, columns: 80, write: async () => {} } };
  for (const topic of TOPIC_NAMES) addText(`help/${topic}`, 'text/plain', () => renderTopicHelp(topic, plain));
}
