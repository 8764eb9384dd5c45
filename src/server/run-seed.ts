import { RESOURCE_LIST } from '../contract/resources/index.js';
import type { ServeOptions } from '../http/service-options.js';
import { createService } from '../service/service.js';
import { findOrCreateAdministrator } from '../service/users.js';
import { fillStore } from '../store/fill-store.js';
import type { Store } from '../store/store.js';
import { createApp } from './http/create-app.js';
import { createInProcessCreate, createInProcessCreateParsed, createInProcessSend } from './in-process.js';
import type { ServedCalendar } from './served-calendar.js';

/**
 * Runs the seed as the administrator, even in read-only mode. A calendar without records is filled in one transaction;
 * in one with records others may be at work, so each write has its own.
 */
export async function seedCalendar(calendar: ServedCalendar, seed: NonNullable<ServeOptions['seed']>): Promise<void> {
  const { store } = calendar;
  const openTo = await findOrCreateAdministrator(store);
  const { site } = calendar.service;
  // One write has one time. If the clock ran on, each second would look for posts that are due.
  const startedAt = calendar.service.now();
  const now = () => startedAt;
  const targetOf = (filled: ServedCalendar) => ({
    restRoot: site.publicUrl,
    now,
    send: createInProcessSend(createApp({ ...filled, openTo, isReadOnly: false })),
  });
  if (!(await isEmpty(store))) return seed(targetOf(calendar));
  await fillStore(store, (bound) => {
    const filled = { ...calendar, store: bound, service: createService({ store: bound, site, now }) };
    return seed({
      ...targetOf(filled),
      create: createInProcessCreate(filled, openTo),
      filling: { create: createInProcessCreateParsed(filled, openTo), site },
    });
  });
}

const isEmpty = (store: Store): Promise<boolean> =>
  store.read(async ({ count }) => {
    for (const { name } of RESOURCE_LIST) if ((await count(name, [])) > 0) return false;
    return true;
  });
