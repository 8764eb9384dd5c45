import { UsageError } from '../../errors.js';
import type { DeclaredCommand } from '../command.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completionCommand: DeclaredCommand = {
  notes: ['completionNote'],
  operands: [{ name: 'SHELL', required: true, offers: { words: SHELLS } }],
  flags: [],
  examples: [
    { line: 'source <(cal completion bash)', doc: 'completionBash' },
    { line: 'cal completion fish > ~/.config/fish/completions/cal.fish', doc: 'completionFish' },
  ],
  run: async ({ operands: [args = ''] }, context) => {
    const shell = SHELLS.find((each) => each === args);
    if (shell === undefined)
      throw new UsageError((t) =>
        t.badOperand({ name: t.operandWord('SHELL'), word: args, allowed: t.mustBeOneOf({ words: SHELLS }) }),
      );
    await context.out.write(completionScript(shell, context.program));
  },
};

/** Completion scripts of the shells; they call `cal __complete` and show its output. */

type Shell = 'bash' | 'zsh' | 'fish';

/** Returns the completion script of a shell. Both names of the program may have theirs in one shell. */
export const completionScript = (shell: Shell, program: string): string =>
  SCRIPTS[shell].replace(/(?<![a-z])cal(?![a-z])/g, program);

// Bash splits words at `=` and `:`. `cal __complete bash` gets these words and completes the last one only. It would split
// them at `@` too, and then look for host names.
const BASH = `# Completion of cal for bash: source it, or put it into ~/.local/share/bash-completion/completions/cal
COMP_WORDBREAKS=\${COMP_WORDBREAKS//@/}
_cal() {
  local IFS=$'\\n' line prefix
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(cal __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  compopt -o nosort 2>/dev/null
  case "\${#COMPREPLY[@]}:\${COMPREPLY[0]-}" in
    1:*= | 1:*, | 1:file:) compopt -o nospace ;;
    1:__files__*)
      prefix=\${COMPREPLY[0]#__files__}
      line=\${COMP_WORDS[COMP_CWORD]}
      [[ $line == [:=] ]] && line=
      compopt -o filenames
      COMPREPLY=($(compgen -P "$prefix" -f -- "\${line#"$prefix"}"))
      ;;
  esac
}
complete -F _cal cal
`;

const ZSH = `#compdef cal
# Completion of cal for zsh: put it as _cal into a directory of $fpath.
_cal() {
  local -a words_found shown
  local line word
  for line in "\${(@f)$(cal __complete zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    word=\${line%%$'\\t'*}
    words_found+=("$word")
    shown+=("\${line/$'\\t'/  -- }")
  done
  if [[ \${words_found[1]-} == __files__* ]]; then
    compset -P '--*='
    compset -P "\${words_found[1]#__files__}"
    _files
  elif (( \${#words_found} )); then
    compadd -V cal -l -d shown -Q -- "\${(@q)words_found}"
  fi
}
if [[ \${funcstack[1]} == _cal ]]; then
  _cal "$@"
else
  compdef _cal cal
fi
`;

const FISH = `# Completion of cal for fish: put it into ~/.config/fish/completions/cal.fish
function __cal_complete
    set -l found (cal __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if string match -q '__files__*' -- "$found[1]"
        set -l prefix (string match -r -- '^--[^=]*=' (commandline -ct))(string replace __files__ '' -- "$found[1]")
        test (count $prefix) -eq 0; and set prefix (string replace __files__ '' -- "$found[1]")
        for path in (__fish_complete_path (string replace -- "$prefix" '' (commandline -ct)))
            echo "$prefix$path"
        end
    else
        printf '%s\\n' $found
    end
end
complete -c cal -f -k -a '(__cal_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };
