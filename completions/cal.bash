# Completion of cal for bash: source it, or put it into ~/.local/share/bash-completion/completions/cal
_cal() {
  local IFS=$'\n' line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <(cal __complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "${#COMPREPLY[@]}:${COMPREPLY[0]-}" in
    1:*= | 1:*,) compopt -o nospace ;;
    1:__files__)
      COMPREPLY=()
      compopt -o default
      ;;
  esac
}
complete -F _cal cal
