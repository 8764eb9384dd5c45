/**
 * Becomes dist/main.js. Loads the modules of the bundle from packs (many modules in one file), together with V8's
 * compiled code from the build. V8 itself checks whether this code fits the running Node and the source, and
 * compiles again when it does not.
 */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const packs = new Map();
const modules = new Map();

/** @param id `core/start`: the pack, then the module's name in it */
function load(id) {
  const known = modules.get(id);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(id, module);
  try {
    packOf(id.slice(0, id.indexOf('/')))[id](module, require, load);
  } catch (error) {
    // A half-made module must not stay: without free descriptors or memory, the next attempt may succeed.
    modules.delete(id);
    throw error;
  }
  return module.exports;
}

function packOf(name) {
  const known = packs.get(name);
  if (known !== undefined) return known;
  const filename = join(__dirname, 'packs', `${name}.js`);
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: compiledFor(filename) });
  const pack = script.runInThisContext();
  packs.set(name, pack);
  return pack;
}

function compiledFor(filename) {
  try {
    return readFileSync(`${filename}.compiled`);
  } catch {
    return undefined;
  }
}

load('main/main');
