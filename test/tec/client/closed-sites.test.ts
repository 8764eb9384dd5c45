// Tests src/tec/client/tec-site.ts.
import { describe, expect, it } from 'vitest';
import { serving } from '../../client/serving.js';
import { cal } from '../../support/command-line.js';

const PAGE = '<!doctype html><html><head><title>Access denied</title></head><body>No.</body></html>';
const json = (status: number, code: string) => ({ status, body: { code, message: 'Closed.', data: { status } } });

describe('responses of closed sites', () => {
  it.each([
    ['the interface is switched off', json(401, 'rest_disabled'), 4, /plugin has turned the REST API off/],
    ['only who signs in', json(401, 'rest_not_logged_in'), 4, /application password/],
    ['a cookie on the way', json(403, 'rest_cookie_invalid_nonce'), 4, /application password alone/],
    ['a firewall', { status: 403, body: PAGE }, 4, /Access denied[\s\S]*security plugin or firewall/],
    ['a sign-in page', { status: 302, headers: { location: '/wp-login.php?redirect_to=x' } }, 4, /sign-in page/],
    ['a page instead of an answer', { body: PAGE }, 6, /web page/],
  ] as const)('are explained in plain words: %s', async (_what, doing, exit, words) => {
    const { origin } = await serving(doing);
    const ended = await cal('events list --namespace tribe/events/v1 --no-retry', {
      env: { CAL_URL: `${origin}/wp-json` },
    });
    expect(ended).toMatchObject({ exit, out: '', err: expect.stringMatching(words) });
  });

  it('are read despite PHP notices before the JSON, with one warning', async () => {
    const body = `<br />\n<b>Notice</b>: Undefined index in <b>plugin.php</b> on line <b>3</b><br />\n${JSON.stringify({ id: 1, venue: 'A &amp; B' })}`;
    const { origin } = await serving({ body });
    const ended = await cal('venues get 1 2 --namespace tribe/events/v1 --field venue', {
      env: { CAL_URL: `${origin}/wp-json` },
    });
    expect(ended).toMatchObject({ exit: 0, out: 'A & B\nA & B\n' });
    expect(ended.err).toMatch(/^The site writes messages into its responses.*Undefined index in plugin\.php/);
    expect(ended.err.match(/The site writes messages/g)).toHaveLength(1);
  });
});
