// Loaded into a service with --require: measures its longest turn of the event loop, in CPU time of the main thread,
// and its greatest memory, between the messages "start" and "stop" of the parent process.
const { openSync, readSync } = require('node:fs');
const process = require('node:process');

const clock = openSync(`/proc/self/task/${process.pid}/schedstat`);
const buffer = Buffer.alloc(64);
const cpuMs = () => Number.parseInt(buffer.toString('latin1', 0, readSync(clock, buffer, 0, 64, 0)), 10) / 1e6;

let isMeasuring = false;
let longest = 0;
let last = 0;
let memory = 0;
let sampled = 0;

function turn() {
  const now = cpuMs();
  longest = Math.max(longest, now - last);
  if (now - sampled > 10) {
    memory = Math.max(memory, process.memoryUsage.rss());
    sampled = now;
  }
  last = cpuMs();
  if (isMeasuring) setImmediate(turn);
}

process.on('message', (message) => {
  if (message === 'start') {
    isMeasuring = true;
    longest = 0;
    memory = process.memoryUsage.rss();
    last = cpuMs();
    setImmediate(turn);
  } else {
    isMeasuring = false;
    turn();
    process.send({ turnMs: longest, memoryMiB: memory / 2 ** 20 });
  }
});
process.channel.unref();
