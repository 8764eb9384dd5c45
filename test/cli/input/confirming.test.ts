// Tests src/cli/input/confirm-destructive-write.ts and src/cli/input/viewer-zone.ts.
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/cli/context.js';
import { confirmDestructiveWrite, type DestructiveWrite } from '../../../src/cli/input/confirm-destructive-write.js';
import { fetchSiteZone } from '../../../src/cli/input/viewer-zone.js';
import { InterruptedError, NotFoundError, UnreachableError, UsageError } from '../../../src/errors.js';
import { en } from '../../../src/text/catalogue.js';

interface Asking {
  /** What is typed; absent without a terminal. */
  readonly typed?: string;
  readonly flags?: Readonly<Record<string, string>>;
  readonly settings?: Partial<DestructiveWrite['settings']>;
  readonly isAsked?: false;
}

/** Returns what came of it, and how often somebody was asked. */
async function confirm({ typed, flags = {}, settings = {}, isAsked }: Asking) {
  let asked = 0;
  const isTTY = typed !== undefined;
  const stream = { isTTY, columns: 80, rows: 24, write: async () => {} };
  const context = {
    text: en,
    out: stream,
    err: stream,
    stdin: { isTTY },
    ask: async () => {
      asked += 1;
      return typed ?? '';
    },
  };
  const outcome = await confirmDestructiveWrite({
    args: { operands: [], flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])) },
    context: context as unknown as Context,
    settings: { protected: false, profile: undefined, target: { kind: 'file', path: '/home/ed/town.db' }, ...settings },
    ...(isAsked === false ? {} : { question: () => 'Really?' }),
    needs: () => 'needs',
    declined: () => 'declined',
  } as DestructiveWrite).catch((error) => {
    if (error instanceof UsageError) return 'refused';
    if (error instanceof InterruptedError) return 'declined';
    throw error;
  });
  return [outcome, asked];
}

const guarded = { protected: true, profile: 'live' } as const;
const site = { kind: 'http', restRoot: 'https://example.org:8080/{lang}/wp-json' } as const;

describe('a write that cannot easily be undone', () => {
  it.each<[string, Asking, [unknown, number]]>([
    ['is confirmed by yes', { typed: ' Yes ' }, [undefined, 1]],
    ['is declined by anything else', { typed: 'maybe' }, ['declined', 1]],
    ['is confirmed by --yes', { flags: { yes: 'true' } }, [undefined, 0]],
    ['is refused without a terminal', {}, ['refused', 0]],
    ['is refused with --no-yes', { flags: { yes: 'false' } }, ['refused', 0]],
    ['needs no answer where nobody asks', { isAsked: false }, [undefined, 0]],
    [
      'is asked for in a protected profile, even where nobody asks elsewhere',
      { isAsked: false, typed: 'live', settings: guarded },
      [undefined, 1],
    ],
    ['takes the name of a protected profile, not a yes', { typed: 'yes', settings: guarded }, ['declined', 1]],
    ['takes the name with blanks around it', { typed: ' live ', settings: guarded }, [undefined, 1]],
    ['is not confirmed by --yes in a protected profile', { flags: { yes: 'true' }, settings: guarded }, ['refused', 0]],
    ['is confirmed by --confirm', { flags: { confirm: 'live' }, settings: guarded }, [undefined, 0]],
    [
      'is refused for another name, also on a terminal',
      { typed: 'live', flags: { confirm: 'test' }, settings: guarded },
      ['refused', 0],
    ],
    [
      'takes the name of the file without a profile',
      { typed: 'town.db', settings: { protected: true } },
      [undefined, 1],
    ],
    [
      'takes the host of a site without a profile',
      { typed: 'example.org:8080', settings: { protected: true, target: site as never } },
      [undefined, 1],
    ],
  ])('%s', async (_, asking, outcome) => expect(await confirm(asking)).toEqual(outcome));
});

describe('the zone of a site', () => {
  const zoneOf = (answer: () => unknown, printRequest?: () => Promise<void>) =>
    fetchSiteZone({
      client: { raw: async () => ({ record: answer() }) },
      settings: { timezone: 'Asia/Tokyo' },
      languageRoot: '',
      ...(printRequest === undefined ? {} : { printRequest }),
    } as never);
  const fail = (error: Error) => () => {
    throw error;
  };
  it.each<[string, () => unknown, string]>([
    ['it tells', () => ({ timezone_string: 'Europe/Paris' }), 'Europe/Paris'],
    ['is the user’s, where it tells none', () => ({}), 'Asia/Tokyo'],
    ['is the user’s, where it tells nonsense', () => ({ timezone_string: 'Mars/Base' }), 'Asia/Tokyo'],
    ['is the user’s, where it tells a number', () => ({ timezone_string: 2 }), 'Asia/Tokyo'],
    ['is the user’s, where it cannot be asked', fail(new NotFoundError(() => 'gone')), 'Asia/Tokyo'],
    [
      'is the user’s, where it cannot be reached',
      fail(new UnreachableError(() => 'gone', { outcome: 'unsent' })),
      'Asia/Tokyo',
    ],
  ])('%s', async (_, answer, zone) => expect(await zoneOf(answer)).toBe(zone));

  it('is not looked up in a dry run, and usage errors are passed on', async () => {
    expect(await zoneOf(fail(new Error('asked')), async () => {})).toBe('Asia/Tokyo');
    await expect(zoneOf(fail(new UsageError(() => 'wrong')))).rejects.toThrow('wrong');
    await expect(zoneOf(fail(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
