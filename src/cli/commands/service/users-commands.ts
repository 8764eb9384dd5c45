import { UsageError } from '../../../errors.js';
import type { DeclaredCommand, DeclaredEntry, Invocation, ParsedArguments } from '../../command.js';
import { optionFlag, reportFormatFlag } from '../../input/standard-flags.js';
import { printMessage } from '../../output/print-message.js';
import type { UserDirectory, UserSummary } from '../../service-host.js';
import { calendarFileFlag } from './serve-flags.js';
import { findCalendarFile } from './serve-options.js';

const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;

const LOGIN_OPERAND = { name: 'LOGIN', required: true } as const;

/** `cal users`: manages the users of a calendar file. It needs access to the file, no sign-in. */
export const usersEntry: DeclaredEntry = {
  word: 'users',
  purpose: 'usersPurpose',
  group: 'service',
  members: [
    { word: 'add', purpose: 'usersAddPurpose', command: () => usersAddCommand },
    { word: 'list', aliases: ['ls'], purpose: 'usersListPurpose', command: () => usersListCommand },
    { word: 'remove', aliases: ['rm'], purpose: 'usersRemovePurpose', command: () => usersRemoveCommand },
    { word: 'password', purpose: 'usersPasswordPurpose', command: () => usersPasswordCommand },
  ],
};

const usersAddCommand: DeclaredCommand = {
  operands: [LOGIN_OPERAND],
  flags: [
    optionFlag({ name: 'role', words: ROLES, initial: () => 'editor', doc: 'usersRole' }),
    optionFlag({ name: 'name', value: 'valueText', doc: 'usersName' }),
    calendarFileFlag,
  ],
  examples: [
    { line: 'cal users add ed --role editor', doc: 'usersAddExample' },
    { line: 'cal users add zoe --role author --store calendar.db', doc: 'usersAddExampleStore' },
  ],
  notes: ['usersPasswordOnce'],
  writes: true,
  isOnStore: true,
  run: (args, context) =>
    withUserDirectory({ args, context, isNew: true }, async (people) => {
      const name = args.flags.get('name')?.at(-1);
      const role = args.flags.get('role')?.at(-1) ?? 'editor';
      const user = { login: parseLoginOperand(args), role, ...(name === undefined ? {} : { name }) };
      await context.out.write(`${(await people.add(user)).password}\n`);
    }),
};

const usersListCommand: DeclaredCommand = {
  operands: [],
  flags: [reportFormatFlag((t) => t.usersFormat()), calendarFileFlag],
  examples: [
    { line: 'cal users list', doc: 'usersListExample' },
    { line: 'cal users list --format json', doc: 'usersListExampleJson' },
  ],
  run: (args, context) =>
    withUserDirectory({ args, context }, async (people) => {
      const persons = await people.list();
      const isJson = args.flags.get('format')?.at(-1) === 'json';
      await context.out.write(isJson ? `${JSON.stringify(persons, null, 2)}\n` : persons.map(formatUserLine).join(''));
    }),
};

const usersRemoveCommand: DeclaredCommand = {
  operands: [LOGIN_OPERAND],
  flags: [calendarFileFlag],
  examples: [
    { line: 'cal users remove ed', doc: 'usersRemoveExample' },
    { line: 'cal users remove zoe --store calendar.db', doc: 'usersAddExampleStore' },
  ],
  writes: true,
  isOnStore: true,
  run: (args, context) =>
    withUserDirectory({ args, context }, async (people) => {
      const { login } = await people.remove(parseLoginOperand(args));
      await printMessage(context.err, context.text.usersRemoved({ login }));
    }),
};

const usersPasswordCommand: DeclaredCommand = {
  operands: [LOGIN_OPERAND],
  flags: [calendarFileFlag],
  examples: [
    { line: 'cal users password ed', doc: 'usersPasswordExample' },
    { line: 'cal users password zoe --store calendar.db', doc: 'usersAddExampleStore' },
  ],
  notes: ['usersPasswordOnce'],
  writes: true,
  isOnStore: true,
  run: (args, context) =>
    withUserDirectory({ args, context }, async (people) => {
      await context.out.write(`${(await people.renew(parseLoginOperand(args))).password}\n`);
    }),
};

const formatUserLine = ({ login, role, name }: UserSummary): string => `${[login, role, name].join('\t')}\n`;

function parseLoginOperand({ operands: [login, ...more] }: ParsedArguments): string {
  if (login === undefined || more.length > 0) throw new UsageError((t) => t.usersOneLogin());
  return login;
}

interface UsersInvocation extends Invocation {
  /** Creates the calendar if it does not exist; only for `users add`. */
  readonly isNew?: true;
}

async function withUserDirectory(
  { args, context, isNew }: UsersInvocation,
  work: (people: UserDirectory) => Promise<void>,
): Promise<void> {
  const store = await findCalendarFile(args, context);
  const people = await (await context.host()).people(store, isNew === true);
  try {
    await work(people);
  } finally {
    await people.close();
  }
}
