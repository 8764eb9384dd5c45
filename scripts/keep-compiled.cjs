const { writeFileSync } = require('node:fs');
const vm = require('node:vm');

// What is compiled fits only a V8 with the same flags: those that the program sets for itself would shut out all others.
require('node:v8').setFlagsFromString = () => {};

// Loaded before the program: when it ends, what V8 compiled of each script is written beside it.
const scripts = new Map();

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    scripts.set(options.filename, this);
  }
};

process.on('exit', () => {
  for (const [filename, script] of scripts) writeFileSync(`${filename}.compiled`, script.createCachedData());
});
