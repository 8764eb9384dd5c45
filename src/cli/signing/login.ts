import { discover } from '../../client/discovery.js';
import type { Site } from '../../client/site.js';
import { type Profile, profilesOf, saveProfile } from '../../config/profiles.js';
import { configured } from '../../config/settings.js';
import { filePlaceOf, type Target, targetOf } from '../../config/target.js';
import { NAMESPACE } from '../../spec/define.js';
import { rootOf } from '../../wire/requests.js';
import type { Command, Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { isOn, wordOf } from '../input/words.js';
import { toJson } from '../render/json.js';
import { mustBePrivate, secondsOf } from '../session.js';
import { answerTo } from './ask.js';
import { type Kept, keepPassword } from './keeping.js';
import { profileNameFor } from './naming.js';
import { strongerThan } from './stronger.js';
import { type Verified, verified } from './verifying.js';

/** Runs `cal login`. @throws CalError */
export const signIn: Command['run'] = async (given, context) => {
  const { cwd, home, text } = context;
  const before = await profileSaid(given, context);
  const givenAddress = given.operands[0] ?? wordOf(given, 'url') ?? before?.settings.url;
  const address = givenAddress ?? (await answerTo(text.askAddress(), 'URL', context));
  const target = targetOf(address, { from: cwd, home, namespace: wordOf(given, 'namespace') ?? NAMESPACE });
  const asking: Asking = { given, context, target, before };
  const done = target.kind === 'file' ? await signInToFile(asking, target.path) : await signInToService(asking);
  await tell(done, asking);
};

interface Asking {
  readonly given: Given;
  readonly context: Context;
  readonly target: Target;
  /** The profile named by --profile, before the sign-in. */
  readonly before: Profile | undefined;
}

interface Done {
  readonly profile: string;
  readonly url: string;
  readonly who?: Verified['who'];
  readonly user?: string;
  readonly storedPassword?: Kept;
}

async function profileSaid(given: Given, context: Context): Promise<Profile | undefined> {
  const name = wordOf(given, 'profile');
  return name === undefined ? undefined : (await profilesOf(context)).find((each) => each.name === name);
}

/** A calendar file needs no credentials: every user who can read it is its administrator. */
async function signInToFile(asking: Asking, path: string): Promise<Done> {
  const { context, target } = asking;
  const url = `file:${path}`;
  const name = await profileNameFor({ ...asking, url, user: undefined });
  const connection = await context.connect({ target }, {});
  try {
    // Reports now if the file is not a calendar.
    await connection.send({ method: 'GET', url: `${connection.restRoot}/`, headers: {} });
  } finally {
    await connection.close();
  }
  await saveProfile(context, name, { url });
  return { profile: name.name, url };
}

async function signInToService(asking: Asking): Promise<Done> {
  const { given, context, target, before } = asking;
  const word = wordOf(given, 'ca');
  const ca = word === undefined ? before?.settings.ca : filePlaceOf(word, { from: context.cwd, home: context.home });
  const trust = ca === undefined ? {} : { ca };
  const timeoutMs = secondsOf(given);
  const connection = await context.connect({ target, ...trust }, timeoutMs === undefined ? {} : { timeoutMs });
  try {
    const site = await found(asking, connection.send);
    const user = await userOf(asking, site);
    const name = await profileNameFor({ ...asking, url: site.restRoot, user });
    const insecure = isOn(given, 'insecure', before?.settings.insecure);
    const place: Target = { kind: 'http', restRoot: site.restRoot };
    await mustBePrivate({ target: place, user, password: '-', insecure }, given, context);
    const { who, password, command } = await verified({ given, context, site, user, connection });
    const storedPassword =
      command === undefined ? await keepPassword({ given, context, name, site, user, password }) : undefined;
    await saveProfile(context, name, { ...settingsOf(site), user, ...trust, ...safety(insecure, command) });
    return {
      profile: name.name,
      url: site.restRoot,
      who,
      user,
      ...(storedPassword === undefined ? {} : { storedPassword }),
    };
  } finally {
    await connection.close();
  }
}

async function found({ given, context, target }: Asking, send: Parameters<typeof discover>[1]['send']): Promise<Site> {
  const { text, err } = context;
  const namespace = wordOf(given, 'namespace');
  const address = target.kind === 'http' ? target.restRoot : '';
  const options = { send, userAgent: `cal/${context.version}`, ...(namespace === undefined ? {} : { namespace }) };
  const site = await discover(address, options);
  await inform(err, text.foundService(site.name, site.restRoot));
  const more = text.foundMore({ zone: site.timezone, languages: site.languages, dialect: site.dialect });
  if (more !== '') await inform(err, more);
  return site;
}

async function userOf({ given, context, before }: Asking, { restRoot }: Site): Promise<string> {
  const knownUser = wordOf(given, 'user') ?? (context.env.CAL_USER || before?.settings.user);
  const { host } = new URL(rootOf(restRoot));
  return knownUser ?? answerTo(context.text.askUser(host), '--user', context);
}

/** Returns the settings of the profile, without those that have their default value. */
function settingsOf({ restRoot, namespace, dialect, languageParameter }: Site) {
  return {
    url: restRoot,
    ...(namespace === NAMESPACE ? {} : { namespace }),
    ...(dialect === 'spec' ? {} : { dialect }),
    ...(languageParameter === 'i18n_language' ? {} : { language_parameter: languageParameter }),
  };
}

const safety = (insecure: boolean, command: string | undefined) => ({
  ...(insecure ? { insecure } : {}),
  ...(command === undefined ? {} : { password_command: command }),
});

async function tell({ profile, url, who, user, storedPassword }: Done, { given, context }: Asking): Promise<void> {
  const { out, err, text, env, cwd, home } = context;
  const roles = who?.roles ?? [];
  if (wordOf(given, 'format') === 'json') {
    await out.write(`${toJson({ profile, url, user, roles, password: storedPassword?.place }, 2)}\n`);
    return;
  }
  await inform(err, user === undefined ? text.usesFile(url) : text.signedIn(who?.login ?? user, roles));
  if (storedPassword !== undefined) await inform(err, storedPassword.say(text));
  await inform(err, text.profileIsCurrent(profile));
  const { settings } = await configured({ env, cwd, home });
  const stronger = strongerThan(profile, settings);
  if (stronger !== undefined) await inform(err, text.overriddenBy(stronger));
}
