import { createApp } from '../../src/server/http/create-app.js';
import { listen } from '../../src/server/http/listen.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { addUser } from '../../src/service/users.js';
import { fetchOf } from '../support/fetching.js';
import { fillThornbury, TOWN_NOW, type TownOptions } from './thornbury.js';

/** Serves a town's calendar on a free port. `now` stands still. */
export async function serveTown(options: TownOptions & { readonly isEmpty?: boolean; readonly accent?: string } = {}) {
  let handle: ReturnType<typeof createApp> | undefined;
  const server = await listen({ port: 0, host: '127.0.0.1' }, async () => (request) => {
    if (handle === undefined) throw new Error('not open yet');
    return handle(request);
  });
  const { calendar, close } = await openCalendar({
    file: 'memory',
    timezone: 'Europe/London',
    language: 'en',
    publicUrl: server.url,
    face: {
      name: ['Thornbury'],
      description: ['What’s on'],
      region: ['GB'],
      ...(options.accent === undefined ? {} : { accent: [options.accent] }),
    },
    now: () => Date.parse(TOWN_NOW),
    report: (error) => {
      throw error;
    },
  });
  handle = createApp(calendar);
  await addUser(calendar.store, { login: 'editor', role: 'administrator' }, 'password-of-editor');
  const fetch = fetchOf(handle);
  const authorization = `Basic ${Buffer.from('editor:password-of-editor').toString('base64')}`;
  const create = async (plural: string, json: unknown, { language }: { readonly language?: string } = {}) => {
    const query = language === undefined ? '' : `?i18n_language=${language}`;
    const response = await fetch(
      new Request(`${server.url}/calendar/events/v1/${plural}${query}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    );
    const body = await response.json();
    if (!response.ok) throw new Error(`${plural}: ${JSON.stringify(body)}`);
    return body;
  };
  if (!options.isEmpty) await fillThornbury(create, options);
  return {
    url: server.url,
    create,
    stop: async () => {
      await server.stop();
      await close();
    },
  };
}
