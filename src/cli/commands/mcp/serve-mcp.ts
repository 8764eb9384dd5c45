import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { loadSettings } from '../../session.js';
import { createLineTransport } from './create-line-transport.js';
import { createMcpServer } from './create-mcp-server.js';

/** Serves the Model Context Protocol on stdin and stdout until the client leaves. @throws UsageError, OutputError */
export async function serveMcp(args: ParsedArguments, context: Context): Promise<void> {
  // An invalid configuration is an error of the command, not of the first tool.
  await loadSettings(args, { ...context, isInner: true });
  const { transport, ended } = createLineTransport(context);
  const server = serveStdio(() => createMcpServer(args, context), { transport });
  const left = new AbortController();
  try {
    await Promise.race([ended, once(context.signal, 'abort', { signal: left.signal }).catch(() => undefined)]);
  } finally {
    left.abort();
    await server.close();
  }
}
