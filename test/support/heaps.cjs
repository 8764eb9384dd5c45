/** Loaded before the program: in its end it works through many objects and keeps few, then tells on file descriptor 3 how large V8's heap of older objects became. */
const { writeSync } = require('node:fs');
const { getHeapSpaceStatistics } = require('node:v8');

const sizeOf = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_size;

process.on('exit', () => {
  const kept = [];
  let most = 0;
  for (let number = 0; number < 3_000_000; number++) {
    kept[number % 200_000] = { number, text: `text ${number}` };
    if (number % 200_000 > 0) continue;
    most = Math.max(most, sizeOf());
  }
  writeSync(3, String(most));
});
