import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { CAL } from './program.js';

/** `script` of util-linux gives a program a terminal of its own. */
export const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

/** The built program on a terminal of its own; types each answer when its question has come. */
export async function onTerminal(
  words: string,
  env: NodeJS.ProcessEnv,
  dialogue: readonly (readonly [question: string, keys: string])[],
): Promise<{ exit: number; screen: string }> {
  const child = spawn('script', ['-qefc', `"${process.execPath}" "${CAL}" ${words}`, '/dev/null'], {
    env: { TERM: 'xterm', COLUMNS: '80', ...env },
    cwd: env.HOME,
  });
  let screen = '';
  let seen = 0;
  const left = [...dialogue];
  child.stdout.on('data', (chunk) => {
    screen += chunk;
    const [question, keys] = left[0] ?? [];
    if (question === undefined || !screen.slice(seen).includes(question)) return;
    seen = screen.length;
    left.shift();
    child.stdin.write(keys ?? '');
  });
  const [exit] = await once(child, 'exit');
  return { exit, screen };
}
