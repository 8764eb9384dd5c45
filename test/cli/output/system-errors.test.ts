// Tests src/cli/output/output-errors.ts and src/system-error-reason.ts.
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../src/cli/context.js';
import { createLedgerWarner, openReadableLedger } from '../../../src/cli/ledger-location.js';
import { toOutputError } from '../../../src/cli/output/output-errors.js';
import { reportError } from '../../../src/cli/output/report-error.js';
import type { Language } from '../../../src/contract/declarations.js';
import { CalError } from '../../../src/errors.js';
import { explainOpeningError } from '../../../src/server/storage-errors.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';

/** Failures of the disk and of files, in the reader's language. */

const systemError = (code: string, message = 'words of the machine') => Object.assign(new Error(message), { code });

async function contextIn(language: Language) {
  const lines: string[] = [];
  const text = await loadCatalogue(language);
  const err = { isTTY: false, write: async (line: string) => void lines.push(line) };
  const context = { err, text, env: {}, home: '/home/ann', program: 'cal', isInner: false } as unknown as Context;
  return { context, text, lines };
}

describe('a warning that the history cannot be written', () => {
  it.each<[Language, string, string]>([
    [
      'en',
      'SQLITE_FULL',
      'The history in ~/.local/state/cal/ledger.db cannot be written, so this command cannot be undone: no space left on device',
    ],
    ['es', 'SQLITE_FULL', 'no queda espacio en el disco'],
    ['fr', 'ENOSPC', 'il n’y a plus de place sur le disque'],
    ['ja', 'EACCES', 'アクセス権がありません'],
    ['ru', 'SQLITE_BUSY_SNAPSHOT', 'файл занят другим процессом'],
    ['ar', 'SQLITE_READONLY_DBMOVED', 'نظام الملفات للقراءة فقط'],
    ['fr', 'SQLITE_NOTADB', 'le fichier est endommagé ou n’est pas une base de données'],
    ['fr', 'SQLITE_CANTOPEN', 'le fichier ne peut pas être ouvert'],
    ['fr', 'EIO', 'le disque est plein ou défaillant'],
    ['fr', 'ESTRANGE', 'words of the machine'],
  ])('gives the reason in %s for %s', async (language, code, words) => {
    const { context, lines } = await contextIn(language);
    createLedgerWarner(context)(systemError(code));
    await expect.poll(() => lines.join('')).toContain(words);
  });
});

it('an error while reading the history names the file and the reason', async () => {
  const { context, text } = await contextIn('fr');
  const opening = openReadableLedger(context, async () => Promise.reject(systemError('SQLITE_NOTADB')));
  const error = await opening.catch((each: unknown) => each);
  expect(error instanceof CalError && error.say(text)).toMatch(
    /ledger\.db ne peut pas être lu.: le fichier est endommagé/,
  );
});

it('an output file that cannot be written is reported with the reason', async () => {
  const { text } = await contextIn('ja');
  const error = await toOutputError('all.csv', systemError('EFBIG'));
  expect(error instanceof CalError && error.say(text)).toBe('all.csv に書き込めません: ファイルが大きすぎます。');
});

it('a calendar file without read permission is not reported as a forbidden port', async () => {
  const { text } = await contextIn('en');
  const error = explainOpeningError(systemError('EACCES'), { store: '/srv/calendar.db' });
  expect(error instanceof CalError && error.say(text)).toMatch(/^\/srv\/calendar\.db cannot be opened/);
});

describe('an unexpected full disk', () => {
  it.each<[Language, object, string]>([
    ['en', systemError('ENOSPC'), 'cal: cal cannot continue: no space left on device.\n'],
    [
      'fr',
      Object.assign(systemError('EROFS'), { path: '/tmp/x' }),
      'cal: cal ne peut pas continuer : le système de fichiers est en lecture seule (/tmp/x).\n',
    ],
    [
      'en',
      new TypeError('x is not a function'),
      'cal: x is not a function – this is a bug in cal.\nSet CAL_DEBUG=1 to see where it happened.\n',
    ],
  ])('is reported in %s: %s', async (language, error, report) => {
    const { context, lines } = await contextIn(language);
    const args = { operands: [], flags: new Map() };
    expect(await reportError(error, { context, args, command: undefined })).toBe(1);
    expect(lines.join('')).toBe(report);
  });
});
