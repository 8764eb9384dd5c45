#!/usr/bin/env bash
# Installs the packed package into an empty prefix with an empty HOME, as a stranger would, and runs it from there.
set -euo pipefail
cd "$(dirname "$0")/.."
readonly LIMIT_SECONDS=${LIMIT_SECONDS:-900}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# `--prefix` would also move npm's global settings, and with them the certificates that this machine trusts. Without
# them npm repeats each request for minutes and says nothing.
npm_config_globalconfig=$(npm config get globalconfig)
export npm_config_globalconfig npm_config_loglevel=error npm_config_update_notifier=false
export npm_config_fetch_retries=1 npm_config_fetch_retry_mintimeout=1000 npm_config_fetch_retry_maxtimeout=5000

# Runs a command, and ends it with an error when it hangs.
limited() {
  timeout --kill-after=10 "$LIMIT_SECONDS" "$@" && return
  local status=$?
  if [ $status -eq 124 ]; then echo "“$*” did not end within $LIMIT_SECONDS seconds." >&2; fi
  exit $status
}

mkdir "$folder/home"
limited npm pack --ignore-scripts --pack-destination "$folder" >/dev/null
export HOME="$folder/home"
limited npm install --global --no-audit --no-fund --prefix "$folder" "$folder"/calctl-*.tgz
size=$(du -sm "$folder/lib/node_modules/calctl/node_modules" | cut -f1)
if [ "$size" -gt 40 ]; then echo "The dependencies take $size MB; they may take 40." >&2; exit 1; fi
cd "$folder"
limited bin/cal demo
limited bin/calctl --version
test -s share/man/man1/cal-events-create.1

# Writes each file format and reads it again, which must change nothing.
try_files() {
  export CAL_URL="file:$1/town.db"
  limited bin/cal serve --seed demo --store "$1/town.db" -- true
  local file result
  for file in events.{csv,json,ndjson,yaml,xlsx,ics} venues.{tsv,xlsx}; do
    limited bin/cal "${file%.*}" export -o "$1/$file"
    result=$(limited bin/cal "${file%.*}" import "$1/$file" 2>&1) || result+=" (exit code $?)"
    if [[ "$result" != *"0 created, 0 updated, "[1-9]*" unchanged, 0 skipped, 0 failed." ]]; then
      printf 'The import of %s on Node %s said:\n%s\n' "$file" "$(node --version)" "$result" >&2
      exit 1
    fi
  done
  unset CAL_URL
}
mkdir "$folder/files"
try_files "$folder/files"

# The tests run on the oldest Node. This is the newest.
newest=node-$(node -p 'process.platform + "-" + process.arch')
if npm install --no-audit --no-fund --prefix "$folder/newest" "$newest@26"; then
  (PATH="$folder/newest/node_modules/$newest/bin:$PATH" && try_files "$folder/newest")
else
  echo "Node 26 could not be installed, so the package was not tried on it." >&2
fi
for file in sbom.cdx.json THIRD-PARTY-NOTICES.txt; do test -s "lib/node_modules/calctl/dist/$file"; done

# deploy/Containerfile takes only the installed folder along, and starts it without a home.
mkdir "$folder/container"
cp -r lib/node_modules/calctl "$folder/container/opt"
in_container() { limited env -i XDG_DATA_HOME="$folder/container" "$(command -v node)" "$folder/container/opt/bin/cal.js" "$@"; }
in_container serve --seed demo --now 2027-07-01T09:00Z -- "$(command -v node)" -e 'fetch(process.env.CAL_URL + "/readyz").then(({ ok }) => process.exit(ok ? 0 : 1))'
