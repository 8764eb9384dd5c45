// npm run bench [-- NAME…] [--full]: runs all measurements on this machine, prints a table and writes
// bench/results.md.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './tools.js';

/**
 * Each module exports `measure({ full, rounds })`, which returns rows `{ what, against, atMost | atLeast, ratio,
 * detail }`.
 */
const MODULES = ['start', 'service', 'scale', 'transfer', 'peers', 'postgres'];

/** Compares with committed figures, not with targets, so it is measured only when it is named. */
const GATE = 'gate';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});
const strange = positionals.filter((name) => ![...MODULES, GATE].includes(name));
if (strange.length > 0) {
  process.stderr.write(`There is no ${strange.join(', ')}: ${[...MODULES, GATE].join(', ')}.\n`);
  process.exit(2);
}

const names = positionals.length === 0 ? MODULES : positionals;
const rows = [];
for (const name of names) {
  process.stderr.write(`${name}…\n`);
  const { measure } = await import(`./${name}.js`);
  const found = await measure({ full: values.full, rounds: Number(values.rounds) });
  rows.push(...found);
  for (const row of found) process.stdout.write(`${lineOf(row)}\n`);
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const mode = values.full ? 'full' : 'quick';
if (positionals.length === 0) await writeFile(join(root, 'bench', 'results.md'), report());
process.exitCode = rows.every(isMet) ? 0 : 1;

function isMet({ ratio, atMost, atLeast }) {
  return ratio <= (atMost ?? Infinity) && ratio >= (atLeast ?? -Infinity);
}

function targetOf({ atMost, atLeast, unit = '×' }) {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? '—' : `≥ ${atLeast} ${unit}`;
}

function shownRatio({ ratio, unit = '×' }) {
  return `${ratio.toFixed(ratio >= 20 ? 0 : 2)} ${unit}`;
}

function lineOf(row) {
  const verdict = isMet(row) ? 'ok' : 'missed';
  return `${row.what.padEnd(52)} ${shownRatio(row).padStart(9)}  ${targetOf(row).padEnd(9)} ${verdict.padEnd(7)} ${row.detail}`;
}

function report() {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${row.against} | ${targetOf(row)} | ${shownRatio(row)} | ${isMet(row) ? 'ok' : '**missed**'} | ${row.detail} |`,
  );
  return [
    '# Results',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${mode}, ${machine}. Written by \`npm run bench\`; README.md beside it says how to read it.`,
    '',
    '| what | measured against | target | measured | | figures |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
