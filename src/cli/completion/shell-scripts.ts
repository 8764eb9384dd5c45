/** Completion scripts of the shells; they call `cal __complete` and show its output. */

export type Shell = 'bash' | 'zsh' | 'fish';

/** Returns the completion script of a shell. Both names of the program may have theirs in one shell. */
export const completionScript = (shell: Shell, program: string): string =>
  SCRIPTS[shell].replace(/(?<![a-z])cal(?![a-z])/g, program);

// Bash splits words at `=` and `:`. `cal __complete bash` gets these words and completes the last one only.
const BASH = `# Completion of cal for bash: source it, or put it into ~/.local/share/bash-completion/completions/cal
_cal() {
  local IFS=$'\\n' line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(cal __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "\${#COMPREPLY[@]}:\${COMPREPLY[0]-}" in
    1:*= | 1:*,) compopt -o nospace ;;
    1:__files__)
      COMPREPLY=()
      compopt -o default
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
  if [[ \${words_found[1]-} == __files__ ]]; then
    _files
  elif (( \${#words_found} )); then
    compadd -l -d shown -Q -- "\${(@q)words_found}"
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
    if test "$found[1]" = __files__
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c cal -f -a '(__cal_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };
