import { type Identity, identityOf } from '../../client/identity.js';
import type { Settings } from '../../config/settings.js';
import { ServiceError } from '../../errors.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { wordOf } from '../input/words.js';
import { factsOf } from '../render/facts.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { withSession } from '../session.js';

/**
 * Runs `cal whoami`: prints the user, the service and the source of the password.
 * @throws ServiceError 401 if signed out
 */
export const tellWho: Command['run'] = async (given, context) =>
  withSession({ given, context }, async ({ client, settings, root }) => {
    const isSigned = settings.user !== undefined && settings.password !== undefined;
    const who = await identityOf(client, { root, isSigned });
    if (!isSigned && !who.isCertain) throw notSignedIn(settings);
    if (wordOf(given, 'format') === 'json') return context.out.write(`${toJson(toJsonValue(who, settings), 2)}\n`);
    const paint = await paintOf(given, context, context.out);
    await context.out.write(factsOf(linesOf(who, settings, context), { paint, isSeen: context.out.isTTY }));
  });

const notSignedIn = ({ target }: Settings): ServiceError => {
  const place = target.kind === 'http' ? target.restRoot : target.path;
  const problem = { answered: 'not_signed_in', status: 401, say: (t: Context['text']) => t.notSignedIn(place) };
  return new ServiceError(problem, (t) => t.signInHint());
};

const toJsonValue = ({ login, name, roles, isCertain }: Identity, settings: Settings) => ({
  user: login ?? settings.user ?? null,
  name: name ?? null,
  roles,
  certain: isCertain,
  url: placeOf(settings),
  namespace: settings.namespace,
  dialect: settings.dialect,
  profile: settings.profile ?? null,
  password: settings.passwordFrom ?? null,
});

const placeOf = ({ target }: Settings): string => (target.kind === 'http' ? target.restRoot : `file:${target.path}`);

function linesOf({ login, name, roles, isCertain }: Identity, settings: Settings, { text }: Context) {
  const words = text.identityWords();
  const user = login ?? settings.user ?? words.everybody;
  const { profile, origins, passwordFrom } = settings;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.user, name === undefined || name === login ? user : `${user} (${name})`],
    [words.roles, isCertain ? roles.join(', ') || words.writer : words.untold],
    [words.service, placeOf(settings)],
    [words.profile, profile === undefined ? undefined : `${profile} (${origins.profile?.name ?? ''})`],
    [words.password, passwordFrom === undefined ? undefined : text.passwordPlace(passwordFrom)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== '');
}
