import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Records docs/screen.svg, the recording in README.md: runs the built program in a real terminal (by `script` of
 * util-linux) on a calendar that is thrown away, and draws each screen. Run it after a change of what the program prints:
 * `node build/build.js && node build/record-screen.js`.
 */

const COLUMNS = 80;
const SECONDS_PER_SCREEN = 4;

/** One screen for each list of commands. */
const SCREENS = [
  [
    'cal venues create --venue "Royal Albert Hall" --city London',
    'cal events create --title "Last Night of the Proms" --timezone Europe/London --start-date "2027-09-11 19:15" --duration 3h --venue royal-albert-hall --categories music',
    'cal events list',
  ],
  [
    'cal events clone last-night-of-the-proms --title "First Night" --start-date "2027-09-03 19:00"',
    'cal events publish first-night',
    'cal month 2027-09',
  ],
  [
    'cal events delete last-night-of-the-proms',
    'cal undo --yes',
    'cal events get last-night-of-the-proms --fields title,start_date,status',
    'cal 9 2027',
  ],
];

const home = mkdtempSync(join(tmpdir(), 'cal-'));
const program = new URL('../bin/cal.js', import.meta.url).pathname;
const env = {
  PATH: process.env.PATH,
  HOME: home,
  TERM: 'xterm-256color',
  LANG: 'en_GB.UTF-8',
  CAL_TZ: 'Europe/London',
  CAL_URL: `file:${join(home, 'calendar.db')}`,
  CAL_PAGER: 'cat',
};

/** Runs a command in a terminal. @returns what it printed */
function run(command) {
  const line = command.replace(/^cal/, `"${process.execPath}" "${program}"`);
  const { stdout, status } = spawnSync('script', ['-qec', `stty cols ${COLUMNS} rows 50; ${line}`, '/dev/null'], {
    env,
    cwd: home,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`“${command}” failed:\n${stdout}`);
  return stdout.replaceAll('\r', '').trimEnd();
}

/** Breaks a command as a shell reads it, so that it fits the screen. */
function breakCommand(command) {
  const lines = [''];
  for (const part of command.split(/ (?=--)/)) {
    const line = lines.at(-1);
    if (line !== '' && line.length + part.length > COLUMNS - 6) lines.push(`    ${part}`);
    else lines[lines.length - 1] = line === '' ? part : `${line} ${part}`;
  }
  return lines.join(' \\\n');
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const STYLES = { 1: 'b', 2: 'd', 31: 'r', 32: 'g', 35: 'm' };
// Sequences of terminals: styles (SGR), links (OSC 8), and the rest, which draws nothing.
const SEQUENCE = /\u001b\[([\d;]*)m|\u001b\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b\[[\d;?]*[A-Za-z]/g;

/** Turns a line with styles of a terminal into `tspan` elements. */
function drawLine(line) {
  let style = '';
  let drawn = '';
  let at = 0;
  const draw = (text) => {
    if (text === '') return;
    drawn += style === '' ? escapeXml(text) : `<tspan class="${style}">${escapeXml(text)}</tspan>`;
  };
  for (const match of line.matchAll(SEQUENCE)) {
    draw(line.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[1] !== undefined) style = STYLES[match[1].split(';').at(-1)] ?? '';
  }
  draw(line.slice(at));
  return drawn;
}

const LINE_HEIGHT = 18;
const WIDTH = COLUMNS * 8.43 + 32;

function draw(screens) {
  const height = Math.max(...screens.map(({ length }) => length)) * LINE_HEIGHT + 32;
  const total = screens.length * SECONDS_PER_SCREEN;
  const groups = screens.map((lines, index) => {
    const rows = lines.map(
      (line, row) => `<text x="16" y="${(row + 1) * LINE_HEIGHT + 12}" xml:space="preserve">${drawLine(line)}</text>`,
    );
    return `<g class="s" style="animation-delay:${index * SECONDS_PER_SCREEN - total}s">\n${rows.join('\n')}\n</g>`;
  });
  const share = (100 / screens.length).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>cal creates a venue and events, shows a month, deletes an event and takes it back</title>
<style>
svg { background: #1e1e2e }
text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #e6e6e6 }
.b { font-weight: bold } .d { fill: #9a9ab0 } .r { fill: #ff8a8a } .g { fill: #8fe08f } .m { fill: #e0a0ff } .p { fill: #8fc7ff; font-weight: bold }
.s { visibility: hidden; animation: show ${total}s steps(1) infinite }
@keyframes show { 0% { visibility: visible } ${share}% { visibility: hidden } }
@media (prefers-reduced-motion: reduce) { .s { animation: none } .s:last-of-type { visibility: visible } }
</style>
${groups.join('\n')}
</svg>
`;
}

try {
  const screens = SCREENS.map((commands) =>
    commands.flatMap((command) => [
      ...`\u001b[1m$\u001b[0m ${breakCommand(command)}`.split('\n'),
      ...run(command).split('\n'),
    ]),
  );
  writeFileSync(new URL('../docs/screen.svg', import.meta.url), draw(screens));
} finally {
  rmSync(home, { recursive: true, force: true });
}
