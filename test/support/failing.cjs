/**
 * Loaded before the program: makes the machine fail.
 * FAIL_READING `sanitize-html:2`: the first two reads of that pack find no free descriptor.
 * ON_SIGUSR2 `throw` or `reject`: an error that no request catches.
 * TELL_READING: tells on stderr which packs are read once the signal has come.
 */
const fs = require('node:fs');
const { basename } = require('node:path');

const [failing, times = '0'] = (process.env.FAIL_READING ?? '').split(':');
let left = Number(times);
let isTelling = false;

const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  const name = basename(String(file), '.js');
  if (isTelling && String(file).includes('/packs/')) process.stderr.write(`read ${name}\n`);
  if (name === failing && left > 0) {
    left -= 1;
    throw Object.assign(new Error(`EMFILE: too many open files, open '${file}'`), { code: 'EMFILE' });
  }
  return readFileSync(file, ...rest);
};

process.on('SIGUSR2', () => {
  if (process.env.TELL_READING) isTelling = true;
  if (process.env.ON_SIGUSR2 === 'reject') void Promise.reject(new Error('nobody caught this'));
  if (process.env.ON_SIGUSR2 === 'throw') throw new Error('nobody caught this');
  process.stderr.write('signalled\n');
});
