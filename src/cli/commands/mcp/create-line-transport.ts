import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { isJsonObject, parseBoundedJson } from '../../../forms/json-object.js';
import type { Context, InputStream } from '../../context.js';

/** Longest message of a client, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;
const LIMITS = { levels: 100, values: 1_000_000 };

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

interface LineTransport {
  readonly transport: Transport;
  /** Resolves when the input has ended and every request has its answer. Rejects when the output cannot be written. */
  readonly ended: Promise<void>;
}

/**
 * Sends and receives messages of JSON-RPC, one a line. Unlike the transport of the SDK, it answers lines that are no
 * messages, and answers the requests that are running when the input ends.
 */
export function createLineTransport({ stdin, out }: Pick<Context, 'stdin' | 'out'>): LineTransport {
  const running = new Set<unknown>();
  let [end, fail]: [() => void, (reason: unknown) => void] = [() => {}, () => {}];
  const ended = new Promise<void>((resolve, reject) => {
    [end, fail] = [resolve, reject];
  });
  let isInputOver = false;
  const endIfIdle = () => isInputOver && running.size === 0 && end();

  const send = async (message: JSONRPCMessage): Promise<void> => {
    await out.write(serializeMessage(message), 'data').catch(fail);
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) running.delete(message.id);
    endIfIdle();
  };

  const receive = async (): Promise<void> => {
    for await (const line of splitMessages(stdin)) {
      const read = readMessage(line);
      if ('refusal' in read) await out.write(`${JSON.stringify(read.refusal)}\n`, 'data').catch(fail);
      else {
        noteRunning(read.message, running);
        transport.onmessage?.(read.message);
      }
    }
    isInputOver = true;
    endIfIdle();
  };

  const transport: Transport = {
    start: async () => void receive().catch(fail),
    send,
    close: async () => transport.onclose?.(),
  };
  return { transport, ended };
}

/** A subscription lasts as long as its connection, and a cancelled request gets no answer. */
function noteRunning(message: JSONRPCMessage, running: Set<unknown>): void {
  if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') running.add(message.id);
  if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
    running.delete(message.params?.requestId);
}

type ReadMessage = { readonly message: JSONRPCMessage } | { readonly refusal: object };

/** @param line undefined for one that is too long */
function readMessage(line: string | undefined): ReadMessage {
  if (line === undefined) return refuse(INVALID_REQUEST, `The message is longer than ${MOST_BYTES} bytes.`);
  const json = parseBoundedJson(line, LIMITS);
  if (json === undefined) return refuse(PARSE_ERROR, 'The line is not JSON, or too deeply nested.');
  try {
    return { message: parseJSONRPCMessage(json) };
  } catch {
    return refuse(INVALID_REQUEST, 'The line is not a message of JSON-RPC 2.0.', isJsonObject(json) ? json.id : null);
  }
}

const refuse = (code: number, message: string, id: unknown = null): ReadMessage => ({
  refusal: {
    jsonrpc: '2.0',
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    error: { code, message },
  },
});

/** @yields each line that is not empty; undefined for one that is too long */
async function* splitMessages({ bytes, text }: InputStream): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length > MOST_BYTES) parts = [];
    else parts.push(part);
  };
  const take = (): string | undefined => {
    const line = length > MOST_BYTES ? undefined : Buffer.concat(parts).toString().trim();
    [parts, length] = [[], 0];
    return line;
  };
  for await (const chunk of bytes ?? text) {
    let rest: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
    for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n')) {
      add(rest.subarray(0, at));
      const line = take();
      if (line !== '') yield line;
      rest = rest.subarray(at + 1);
    }
    add(rest);
  }
  const last = take();
  if (last !== '') yield last;
}
