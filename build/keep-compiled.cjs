const { writeFileSync } = require('node:fs');
const vm = require('node:vm');

// V8 accepts cached code only when its flags are the same. Ignore the flags that the program sets for itself, or
// the cache would fit no other run.
require('node:v8').setFlagsFromString = () => {};

// Loaded before the program. On exit it writes V8's compiled code of each script beside the script.
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
