// Tests src/cli/completion/.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completionScript } from '../../../src/cli/completion/completion-command.js';

const FILES = { bash: 'cal.bash', zsh: '_cal', fish: 'cal.fish' } as const;
const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

test.each(['bash', 'zsh', 'fish'] as const)('completions/ has the current script for %s', async (shell) => {
  await expect(completionScript(shell, 'cal')).toMatchFileSnapshot(`../../../completions/${FILES[shell]}`);
});

describe.each(['bash', 'zsh', 'fish'] as const)('%s', (shell) => {
  test.skipIf(!has(shell))(`${shell} accepts its script`, () => {
    const path = resolve('completions', FILES[shell]);
    expect(spawnSync(shell, ['-n', path], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

/** Presses Tab in a real bash: the words that it would offer. */
function offered(line: string): string[] {
  const script = `
    source completions/cal.bash
    COMP_LINE=$1 COMP_POINT=\${#1}
    spaced="\${1//=/ = }"
    read -ra words <<< "\${spaced//:/ : }"
    [[ $1 == *' ' ]] && words+=('')
    COMP_WORDS=("\${words[@]}") COMP_CWORD=$((\${#words[@]} - 1))
    compopt() { :; }
    _cal
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['--norc', '-c', script, 'bash', line], { encoding: 'utf8', env });
  return out.split('\n').filter((word) => word !== '');
}

let env: Record<string, string> = {};
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cal-'));
  writeFileSync(join(folder, 'cal'), `#!/bin/sh\nexec "${process.execPath}" "${resolve('bin/cal.js')}" "$@"\n`, {
    mode: 0o755,
  });
  env = { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder };
  for (const [name, city] of [
    ['Town Hall', 'Leeds'],
    ['Tower', 'Paris'],
  ] as const) {
    execFileSync('cal', ['venues', 'create', '--venue', name, '--city', city], { env });
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!has('bash'))('in a real bash', () => {
  test.each([
    ['cal ev', ['events']],
    ['cal venues get to', ['tower', 'town-hall']],
    ['cal events list --status pub', ['publish']],
    ['cal tags list --order=d', ['desc']],
    ['cal events list --venue=to', ['tower', 'town-hall']],
    ['cal venues create --data READ', ['README.md']],
    ['cal venues create --description @READ', ['@README.md']],
    ['cal --url file:READ', ['README.md']],
    ['cal nonsense ', []],
  ])('%s', (line, wanted) => {
    expect(offered(line).sort()).toEqual(wanted);
  });
});
