// The fastest possible peer: node:http alone. POST parses and echoes JSON; GET sends the bytes of a file.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import process from 'node:process';

const HEADERS = { 'Content-Type': 'application/json; charset=UTF-8' };
const answers = new Map();
for (const file of process.argv.slice(2)) answers.set(`/${answers.size}`, await readFile(file));

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
    response.writeHead(201, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`));
