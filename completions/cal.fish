# Completion of cal for fish: put it into ~/.config/fish/completions/cal.fish
function __cal_complete
    set -l found (cal __complete fish (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if string match -q '__files__*' -- "$found[1]"
        set -l prefix (string match -r -- '^--[^=]*=' (commandline -ct))(string replace __files__ '' -- "$found[1]")
        test (count $prefix) -eq 0; and set prefix (string replace __files__ '' -- "$found[1]")
        for path in (__fish_complete_path (string replace -- "$prefix" '' (commandline -ct)))
            echo "$prefix$path"
        end
    else
        printf '%s\n' $found
    end
end
complete -c cal -f -k -a '(__cal_complete)'
