# Completion of cal for fish: put it into ~/.config/fish/completions/cal.fish
function __cal_complete
    set -l found (cal __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = __files__
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $found
    end
end
complete -c cal -f -a '(__cal_complete)'
