import type { Client } from '../../client/shapes.js';
import { operationOf } from '../../spec/operations.js';

/** The language in which a service answers this client; `undefined` where it does not say (contract, section 9). */
export async function serviceLanguage(client: Client): Promise<string | undefined> {
  const { headers } = await client.call(operationOf('tag', 'list'), { per_page: 1 });
  return headers['content-language'];
}
