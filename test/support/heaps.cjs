/** Loaded before the program: in its end it works through many objects and keeps few, then tells on file descriptor 3 how large V8's heaps became. */
const { writeSync } = require('node:fs');
const { getHeapSpaceStatistics } = require('node:v8');

const sizeOf = (name) => getHeapSpaceStatistics().find(({ space_name }) => space_name === name).space_size;

process.on('exit', () => {
  const kept = [];
  const most = { young: 0, old: 0 };
  for (let number = 0; number < 3_000_000; number++) {
    kept[number % 50_000] = { number, text: `text ${number}` };
    if (number % 50_000 > 0) continue;
    most.young = Math.max(most.young, sizeOf('new_space'));
    most.old = Math.max(most.old, sizeOf('old_space'));
  }
  writeSync(3, JSON.stringify(most));
});
