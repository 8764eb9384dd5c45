import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { loadSettings } from '../../session.js';
import { createMcpServer } from './create-mcp-server.js';

/** Longest message of a client, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Serves the Model Context Protocol on stdin and stdout until the client leaves. @throws UsageError */
export async function serveMcp(args: ParsedArguments, context: Context): Promise<void> {
  // An invalid configuration is an error of the command, not of the first tool.
  await loadSettings(args, { ...context, isInner: true });
  const { stdin, out, signal } = context;
  const input = Readable.from(stdin.bytes ?? stdin.text, { objectMode: false });
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => void out.write(String(chunk), 'data').then(() => done(), done),
  });
  const transport = new StdioServerTransport(input, output, { maxBufferSize: MOST_BYTES });
  const server = serveStdio(() => createMcpServer(args, context), { transport });
  const interrupted = once(signal, 'abort');
  await Promise.race([once(input, 'close'), once(input, 'error'), interrupted]);
  await server.close();
}
