/** Loaded before the program: tells on file descriptor 3 what it read, and whether V8 had to compile it anew. */
const { writeSync } = require('node:fs');
const { isBuiltin, Module } = require('node:module');
const { basename } = require('node:path');
const vm = require('node:vm');

const loaded = { packs: [], anew: [], packages: [] };

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    const name = basename(options.filename, '.js');
    loaded.packs.push(name);
    if (this.cachedDataRejected !== false) loaded.anew.push(name);
  }
};

/** What was loaded when the program wrote its first output. */
let atOutput;
const { stdout } = process;
const write = stdout.write.bind(stdout);
stdout.write = (...words) => {
  atOutput ??= [...loaded.packs];
  return write(...words);
};

const load = Module._load;
Module._load = (id, parent, isMain) => {
  if (parent?.filename.endsWith('/dist/main.js') && !isBuiltin(id)) loaded.packages.push(id);
  return load(id, parent, isMain);
};

process.on('exit', () => writeSync(3, JSON.stringify({ ...loaded, atOutput })));
