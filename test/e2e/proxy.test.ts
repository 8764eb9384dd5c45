// Tests src/client/undici-transport.ts.
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hasOpenssl, serveOverTls } from './certificate.js';
import { bare, cal } from './program.js';

/** A proxy that leads every name to one port of this machine. @returns its address and what it was asked for */
async function proxyTo(port: number) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer();
  proxy.on('connection', (socket: Socket) => sockets.add(socket));
  proxy.on('connect', ({ url }, client: Socket) => {
    asked.push(url ?? '');
    const service = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      service.pipe(client).pipe(service);
    });
    for (const socket of [service, client]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

test.skipIf(!hasOpenssl)('HTTPS_PROXY carries TLS with a private certificate (needs openssl)', async () => {
  const host = 'calendar.example.test';
  const { port, cert } = await serveOverTls(host, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"venues":[{"id":7,"venue":"Hall"}]}');
  });
  const proxy = await proxyTo(port);
  const list = ['venues', 'list', '--format', 'ids', '--no-retry', '--url', `https://${host}`];
  const env = bare({ HTTPS_PROXY: proxy.url });
  expect(await cal([...list, '--ca', cert], env)).toEqual({ exit: 0, out: '7\n', err: '' });
  expect(proxy.asked).toEqual([`${host}:443`]);
  // The proxy changes nothing about whom to trust, and NO_PROXY goes around it.
  expect(await cal(list, env)).toMatchObject({ exit: 6, err: expect.stringContaining('--ca') });
  expect(proxy.asked).toHaveLength(2);
  expect((await cal([...list, '--ca', cert], { ...env, NO_PROXY: '.example.test' })).exit).toBe(6);
  expect(proxy.asked).toHaveLength(2);
});
