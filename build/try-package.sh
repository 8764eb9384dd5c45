#!/usr/bin/env bash
# Installs the packed package into an empty prefix with an empty HOME, as a stranger would, and runs it from there.
# Where nothing can be downloaded, SQLite is compiled against the headers that came with this Node (two minutes).
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
node=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
mkdir "$folder/home"
npm pack --ignore-scripts --pack-destination "$folder"
export HOME="$folder/home" npm_config_nodedir="$node"
npm install --global --no-audit --no-fund --prefix "$folder" "$folder"/calctl-*.tgz
cd "$folder"
bin/cal demo
bin/calctl --version
