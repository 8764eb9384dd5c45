import { type Identity, readIdentity } from '../../../client/read-identity.js';
import type { Settings } from '../../../config/resolve-settings.js';
import { ServiceError } from '../../../errors.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import { textsOf } from '../../../text/catalogue.js';
import type { Command } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatFacts } from '../../output/record-card.js';
import { withSession } from '../../session.js';

/** Runs `cal whoami`: the user, the service, the password's source. @throws ServiceError 401 if signed out */
export const runWhoami: Command['run'] = async (args, context) =>
  withSession({ args, context }, async ({ client, settings, languageRoot: root }) => {
    const isSigned = settings.user !== undefined && settings.password !== undefined;
    const who = await readIdentity(client, { root, isSigned });
    if (!isSigned && !who.isCertain) throw createNotSignedInError(settings);
    if (lastValueOf(args, 'format') === 'json')
      return context.out.write(`${toSafeJson(identityToJson(who, settings), 2)}\n`);
    const paint = await choosePaint(args, context, context.out);
    await context.out.write(
      formatFacts(listIdentityFacts(who, settings, context), { paint, isTerminal: context.out.isTTY }),
    );
  });

const createNotSignedInError = ({ target }: Settings): ServiceError => {
  const place = target.kind === 'http' ? target.restRoot : target.path;
  const problem = { answered: 'not_signed_in', status: 401, say: (t: Context['text']) => t.notSignedIn({ place }) };
  return new ServiceError(problem, (t) => t.signInHint());
};

const identityToJson = ({ login, name, roles, isCertain }: Identity, settings: Settings) => ({
  user: login ?? settings.user ?? null,
  name: name ?? null,
  roles,
  certain: isCertain,
  url: formatTargetUrl(settings),
  namespace: settings.namespace,
  dialect: settings.dialect,
  profile: settings.profile ?? null,
  password: settings.passwordFrom ?? null,
});

const formatTargetUrl = ({ target }: Settings): string =>
  target.kind === 'http' ? target.restRoot : `file:${target.path}`;

function listIdentityFacts({ login, name, roles, isCertain }: Identity, settings: Settings, { text }: Context) {
  const words = textsOf(text.identityWords);
  const user = login ?? settings.user ?? words.everybody;
  const { profile, origins, passwordFrom } = settings;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.user, name === undefined || name === login ? user : `${user} (${name})`],
    [words.roles, isCertain ? roles.map(text.roleWord).join(', ') || words.writer : words.untold],
    [words.service, formatTargetUrl(settings)],
    [words.profile, profile === undefined ? undefined : `${profile} (${origins.profile?.name ?? ''})`],
    [words.password, passwordFrom === undefined ? undefined : text.passwordPlaces[passwordFrom]()],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined && fact[1] !== '');
}
