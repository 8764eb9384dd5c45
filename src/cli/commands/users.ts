import { UsageError } from '../../errors.js';
import type { Command, Entry, Flag, Given } from '../command.js';
import type { Context } from '../context.js';
import type { People, Person } from '../host.js';
import { inform } from '../informing.js';
import { namedStore } from '../serving/options.js';
import { option } from '../standard-flags.js';

const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;

const STORE: Flag = {
  name: 'store',
  group: 'connection',
  takes: 'value',
  value: (t) => t.valueFile(),
  initial: (t) => t.serveStoreInitial(),
  doc: (t) => t.usersStore(),
  offers: 'files',
};

const LOGIN = { name: 'LOGIN', required: true } as const;

/** `cal users`: manages the users of a calendar file. It needs access to the file, no sign-in. */
export const users: Entry = {
  word: 'users',
  purpose: (t) => t.usersPurpose(),
  group: 'tools',
  members: [
    { word: 'add', purpose: (t) => t.usersAddPurpose(), command: () => add },
    { word: 'list', aliases: ['ls'], purpose: (t) => t.usersListPurpose(), command: () => list },
    { word: 'remove', aliases: ['rm'], purpose: (t) => t.usersRemovePurpose(), command: () => remove },
    { word: 'password', purpose: (t) => t.usersPasswordPurpose(), command: () => password },
  ],
};

const add: Command = {
  words: ['users', 'add'],
  purpose: (t) => t.usersAddPurpose(),
  operands: [LOGIN],
  flags: [
    option({
      name: 'role',
      takes: 'value',
      words: ROLES,
      initial: () => 'editor',
      doc: (t) => t.usersRole(),
    }),
    option({ name: 'name', takes: 'value', value: (t) => t.valueText(), doc: (t) => t.usersName() }),
    STORE,
  ],
  examples: [
    { line: 'cal users add ed --role editor', doc: (t) => t.usersAddExample() },
    { line: 'cal users add zoe --role author --store calendar.db', doc: (t) => t.usersAddExampleStore() },
  ],
  notes: [(t) => t.usersPasswordOnce()],
  run: (given, context) =>
    withPeople({ given, context, isNew: true }, async (people) => {
      const name = given.flags.get('name')?.at(-1);
      const role = given.flags.get('role')?.at(-1) ?? 'editor';
      const user = { login: loginOf(given), role, ...(name === undefined ? {} : { name }) };
      await context.out.write(`${(await people.add(user)).password}\n`);
    }),
};

const list: Command = {
  words: ['users', 'list'],
  purpose: (t) => t.usersListPurpose(),
  operands: [],
  flags: [
    {
      name: 'format',
      group: 'output',
      takes: 'value',
      words: ['text', 'json'],
      initial: () => 'text',
      doc: (t) => t.usersFormat(),
    },
    STORE,
  ],
  examples: [
    { line: 'cal users list', doc: (t) => t.usersListExample() },
    { line: 'cal users list --format json', doc: (t) => t.usersListExampleJson() },
  ],
  run: (given, context) =>
    withPeople({ given, context }, async (people) => {
      const persons = await people.list();
      const isJson = given.flags.get('format')?.at(-1) === 'json';
      await context.out.write(isJson ? `${JSON.stringify(persons, null, 2)}\n` : persons.map(lineOf).join(''));
    }),
};

const remove: Command = {
  words: ['users', 'remove'],
  purpose: (t) => t.usersRemovePurpose(),
  operands: [LOGIN],
  flags: [STORE],
  examples: [
    { line: 'cal users remove ed', doc: (t) => t.usersRemoveExample() },
    { line: 'cal users remove zoe --store calendar.db', doc: (t) => t.usersAddExampleStore() },
  ],
  run: (given, context) =>
    withPeople({ given, context }, async (people) => {
      const { login } = await people.remove(loginOf(given));
      await inform(context.err, context.text.usersRemoved(login));
    }),
};

const password: Command = {
  words: ['users', 'password'],
  purpose: (t) => t.usersPasswordPurpose(),
  operands: [LOGIN],
  flags: [STORE],
  examples: [
    { line: 'cal users password ed', doc: (t) => t.usersPasswordExample() },
    { line: 'cal users password zoe --store calendar.db', doc: (t) => t.usersAddExampleStore() },
  ],
  notes: [(t) => t.usersPasswordOnce()],
  run: (given, context) =>
    withPeople({ given, context }, async (people) => {
      await context.out.write(`${(await people.renew(loginOf(given))).password}\n`);
    }),
};

const lineOf = ({ login, role, name }: Person): string => `${[login, role, name].join('\t')}\n`;

function loginOf({ operands: [login, ...more] }: Given): string {
  if (login === undefined || more.length > 0) throw new UsageError((t) => t.usersOneLogin());
  return login;
}

interface Asked {
  readonly given: Given;
  readonly context: Context;
  /** Creates the calendar if it does not exist; only for `users add`. */
  readonly isNew?: true;
}

async function withPeople({ given, context, isNew }: Asked, work: (people: People) => Promise<void>): Promise<void> {
  const store = namedStore(given) ?? context.defaultFile();
  const people = await (await context.host()).people(store, isNew === true);
  try {
    await work(people);
  } finally {
    await people.close();
  }
}
