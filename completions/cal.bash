# Completion of cal for bash: source it, or put it into ~/.local/share/bash-completion/completions/cal
COMP_WORDBREAKS=${COMP_WORDBREAKS//@/}
_cal() {
  local IFS=$'\n' line prefix
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <(cal __complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  compopt -o nosort 2>/dev/null
  case "${#COMPREPLY[@]}:${COMPREPLY[0]-}" in
    1:*= | 1:*, | 1:file:) compopt -o nospace ;;
    1:__files__*)
      prefix=${COMPREPLY[0]#__files__}
      line=${COMP_WORDS[COMP_CWORD]}
      [[ $line == [:=] ]] && line=
      compopt -o filenames
      COMPREPLY=($(compgen -P "$prefix" -f -- "${line#"$prefix"}"))
      ;;
  esac
}
complete -F _cal cal
