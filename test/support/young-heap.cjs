/** Loaded before the program: in its end it makes and keeps much, then tells on file descriptor 3 how large V8's young heap became. */
const { writeSync } = require('node:fs');
const { getHeapSpaceStatistics } = require('node:v8');

process.on('exit', () => {
  const kept = [];
  for (let number = 0; number < 300_000; number++) kept.push({ number, text: `text ${number}` });
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  writeSync(3, JSON.stringify({ kept: kept.length, bytes: young.space_size }));
});
