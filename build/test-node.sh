#!/usr/bin/env bash
# Runs the tests on another version of Node: npm run test:node -- 24 [FILE…]
# The registry brings that Node. Everything happens in a copy of the project below .node/, with dependencies of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?'Name a version of Node: npm run test:node -- 24'}
shift
folder=$PWD/.node/$version
copy=$folder/project
package=node-$(node -p 'process.platform + "-" + process.arch')

mkdir -p "$copy"
npm install --no-audit --no-fund --no-save --prefix "$folder" "$package@$version"
find "$copy" -mindepth 1 -maxdepth 1 ! -name node_modules -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard |
  tar --create --null --ignore-failed-read --files-from - 2>/dev/null | tar --extract --directory "$copy"

export PATH=$folder/node_modules/$package/bin:$PATH
cd "$copy"
echo "Node $(node --version)"
# The lock file that was installed last is kept beside the copy.
if ! cmp --silent package-lock.json "$folder/installed.json"; then
  npm ci --no-audit --no-fund
  cp package-lock.json "$folder/installed.json"
fi
npm test -- "$@"
