// The fastest possible peer: node:http alone. POST parses and echoes JSON; GET sends the bytes of a file. With
// `--store FILE` a POST also inserts one row into SQLite, and the POSTs of one turn share a commit.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import process from 'node:process';
import { parseArgs } from 'node:util';

const HEADERS = { 'Content-Type': 'application/json; charset=UTF-8' };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
const answers = new Map();
for (const file of positionals) answers.set(`/${answers.size}`, await readFile(file));
const save = values.store === undefined ? (_text, saved) => saved() : await openStore(values.store);

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const body = answers.get(request.url) ?? Buffer.from('{}');
    response.writeHead(200, { ...HEADERS, 'Content-Length': body.length }).end(body);
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(text));
    save(body, () => response.writeHead(201, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) }).end(body));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`));

async function openStore(file) {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  database.exec('create table records (id integer primary key, value text)');
  const insert = database.prepare('insert into records (value) values (?)');
  const [begin, commit] = ['begin immediate', 'commit'].map((text) => database.prepare(text));
  let waiting = [];
  return (text, saved) => {
    if (waiting.push([text, saved]) > 1) return;
    setImmediate(() => {
      const group = waiting;
      waiting = [];
      begin.run();
      for (const [value] of group) insert.run(value);
      commit.run();
      for (const [, settle] of group) settle();
    });
  };
}
