/**
 * Loaded before the program: makes the machine fail.
 * FAIL_READING `sanitize-html:2:EMFILE`: the first two reads of that pack fail with this code.
 * FAULT_FILE: a file that says which calls fail and with which code, as long as it is there: `commit SQLITE_FULL`,
 * several on a line each. Calls are `open`, `begin`, `read`, `write`, `commit`, `rollback` of a database, and `stat`.
 * ON_SIGUSR2 `throw` or `reject`: an error that no request catches.
 * TELL_READING: tells on stderr which packs are read once the signal has come.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { basename } = require('node:path');

const [failing, times = '0', readingCode = 'EMFILE'] = (process.env.FAIL_READING ?? '').split(':');
const faultFile = process.env.FAULT_FILE;
let left = Number(times);
let isTelling = false;

const { readFileSync, statSync } = fs;
const failure = (code, what) => Object.assign(new Error(`${code}: it fails on purpose, ${what}`), { code });

fs.readFileSync = (file, ...rest) => {
  const name = basename(String(file), '.js');
  if (isTelling && String(file).includes('/packs/')) process.stderr.write(`read ${name}\n`);
  if (name === failing && left > 0) {
    left -= 1;
    throw failure(readingCode, `open '${file}'`);
  }
  return readFileSync(file, ...rest);
};

/** The code with which a call shall fail now. */
function codeOf(call) {
  try {
    const lines = readFileSync(faultFile, 'utf8').split('\n');
    return lines.map((line) => line.split(' ')).find(([name]) => name === call)?.[1];
  } catch {
    return undefined;
  }
}

/** Replaces the class of databases where the binary of SQLite is loaded. */
function failDatabase() {
  const { dlopen } = process;
  process.dlopen = (module, path, ...rest) => {
    dlopen.call(process, module, path, ...rest);
    if (!path.includes('+sqlite.')) return;
    module.exports.DatabaseSync = new Proxy(module.exports.DatabaseSync, {
      construct: (target, values) => {
        failIf('open');
        return withFailures(new target(...values));
      },
    });
  };
}

function failIf(call) {
  const code = codeOf(call);
  if (code !== undefined) throw failure(code, call);
}

/** The methods of the binary are read-only: a proxy stands for the database, and for each of its statements. */
const withFailures = (target) =>
  new Proxy(target, {
    get: (_, name) => {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (...values) => {
        if (name === 'exec') failIf(callOf(...values));
        if (RUNS.includes(name)) failIf(callOf(target.sourceSQL));
        const result = value.apply(target, values);
        return name === 'prepare' ? withFailures(result) : result;
      };
    },
  });

const RUNS = ['run', 'get', 'all', 'iterate'];

function callOf(source) {
  const [word] = source.trim().toLowerCase().split(/\W/, 1);
  if (['begin', 'commit', 'rollback'].includes(word)) return word;
  return ['insert', 'update', 'delete'].includes(word) ? 'write' : 'read';
}

if (faultFile !== undefined) {
  failDatabase();
  fs.statSync = (path, ...rest) => {
    const code = String(path).endsWith('.db') ? codeOf('stat') : undefined;
    if (code !== undefined) throw failure(code, `stat '${path}'`);
    return statSync(path, ...rest);
  };
}
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  if (process.env.TELL_READING) isTelling = true;
  if (process.env.ON_SIGUSR2 === 'reject') void Promise.reject(new Error('nobody caught this'));
  if (process.env.ON_SIGUSR2 === 'throw') throw new Error('nobody caught this');
  process.stderr.write('signalled\n');
});
