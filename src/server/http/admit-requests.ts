import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { noteConnection } from '../../event-loop-turns.js';
import { buildProtocolError } from './answer-protocol-errors.js';
import { MAX_BODY_BYTES } from './read-body.js';
import type { Lease, Room } from './room.js';

interface AdmissionRules {
  readonly requestsOfConnection: number;
  /** Returns the address that a connection counts for; undefined for a proxy, whose clients are told apart later. */
  readonly addressOf: (socket: Socket) => string | undefined;
  /** Called with the name of the limit when a connection is refused. */
  readonly onRefusal: (limit: string) => void;
}

/** Makes a server take connections, and parse their requests, only while there is room for them. */
export function admitRequests(server: Server, room: Room, rules: AdmissionRules): void {
  const { requestsOfConnection, addressOf, onRefusal } = rules;
  const connections = new WeakMap<Socket, Connection>();
  const [receive] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    noteConnection();
    const lease = room.open(addressOf(socket));
    if (!lease.hasRoom('connections')) {
      onRefusal('connections');
      return void socket.destroy();
    }
    lease.take('connections');
    const unanswered = new Set<ServerResponse>();
    socket.once('close', () => {
      lease.close();
      // Node tells only the response whose turn it is. Those behind it would keep their room for ever.
      for (const response of unanswered) if (response.socket === null) response.emit('close');
    });
    const connection: Connection = { lease, unanswered, latest: undefined, bodyBytes: 0, chunkedBytes: 0 };
    connections.set(socket, connection);
    receive?.call(server, socket);
    feedParser(socket, connection, room, () => unanswered.size < requestsOfConnection && lease.hasRoom('requests'));
  });
  const count = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.unanswered.add(response);
    connection.latest = request;
    connection.chunkedBytes = 0;
    connection.bodyBytes = Number(request.headers['content-length'] ?? 0);
    response.once('close', () => {
      connection.unanswered.delete(response);
      if (connection.latest === request && request.complete) connection.latest = undefined;
      room.check();
    });
  };
  // Before the listeners that may respond at once.
  server.prependListener('request', count).prependListener('checkContinue', count);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    count(request, response);
    const { status, headers, body = '' } = buildProtocolError({ status: 417, say: (t) => t.expectationUnknown() });
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
}

/** The state of a connection: its requests in progress and the body that is being received. */
interface Connection {
  readonly lease: Lease;
  /** Responses to requests that are parsed and not answered. */
  readonly unanswered: Set<ServerResponse>;
  /** The latest request, until it is complete and answered. */
  latest: IncomingMessage | undefined;
  /** Bytes of its body that the parser has not received, if its header tells. */
  bodyBytes: number;
  /** Bytes of its body that have been parsed, if it comes in chunks. */
  chunkedBytes: number;
}

/**
 * Feeds the bytes of a connection to Node's parser in parts that hold one request at most. Otherwise it would parse
 * everything that has arrived in one turn, which may be thousands of requests. While there is no room for the next part,
 * nothing is read from the connection.
 * @param mayParse tells whether there is room for one more request
 */
function feedParser(socket: Socket, connection: Connection, room: Room, mayParse: () => boolean): void {
  const { lease } = connection;
  const [parse] = socket.listeners('data');
  let bytes: Buffer = NOTHING;
  let headEnd: Buffer = NOTHING;
  let isHeld = false;
  let stopWaiting = () => {};

  const mayFeed = () => {
    if (connection.bodyBytes > 0) return true;
    const isBody = connection.latest !== undefined && !connection.latest.complete;
    return room.mayParse() && (isBody || mayParse());
  };
  const feedPart = () => {
    const isBody = connection.bodyBytes > 0;
    const blankLine = isBody ? undefined : findBlankLine(headEnd, bytes);
    const end = isBody ? connection.bodyBytes : Math.min(blankLine ?? MAX_PART_BYTES, MAX_PART_BYTES);
    const part = end >= bytes.length ? bytes : bytes.subarray(0, end);
    bytes = part === bytes ? NOTHING : bytes.subarray(end);
    if (isBody) connection.bodyBytes -= part.length;
    else headEnd = end === blankLine ? NOTHING : takeLastBytes(headEnd, part);
    if (!isBody && connection.latest?.complete === false) connection.chunkedBytes += part.length;
    if (connection.chunkedBytes > MAX_CHUNKED_BYTES) return refuseChunks(socket);
    parse?.call(socket, part);
  };
  const feed = () => {
    // Node pauses the socket too, when a client does not read its responses or a body is not read.
    while (bytes.length > 0 && socket.writable && !socket.isPaused()) {
      if (!mayFeed()) return hold();
      feedPart();
    }
  };
  const hold = () => {
    const held = bytes.length;
    if (!lease.hasRoom('received', held)) return void socket.destroy();
    lease.take('received', held);
    isHeld = true;
    socket.pause();
    stopWaiting = room.wait(mayFeed, () => {
      lease.take('received', -held);
      isHeld = false;
      socket.resume();
      feed();
    });
  };

  socket.on('data', (chunk: Buffer) => {
    // The connection has its last response. What the client sends on is dropped, not refused, so that it can read this response.
    if (!socket.writable) return;
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    if (isHeld) socket.pause();
    else feed();
  });
  socket.on('resume', () => {
    if (isHeld) socket.pause();
    else feed();
  });
  socket.once('close', () => stopWaiting());
  if (parse !== undefined) socket.off('data', parse as () => void);
}

/** A body of the greatest size in chunks of one byte takes six times as many. Node allows extensions of 16 KiB in each chunk. */
const MAX_CHUNKED_BYTES = 8 * MAX_BODY_BYTES;

/** Node's HTTP server answers this error with 413, if there is no answer yet, and closes the connection. */
const refuseChunks = (socket: Socket): void =>
  void socket.emit(
    'error',
    Object.assign(new Error('too many bytes in chunks'), { code: 'HPE_CHUNK_EXTENSIONS_OVERFLOW' }),
  );

/** Bytes of a header or of chunks that are parsed before the time of the turn is looked at: may be 680 chunks. */
const MAX_PART_BYTES = 4 * 1024;

const NOTHING = Buffer.alloc(0);
/** Ends the header of a request, and a body in chunks. */
const BLANK_LINE = '\r\n\r\n';

/** Returns where the first blank line of some bytes ends. @param before it may begin in these latest bytes */
function findBlankLine(before: Buffer, bytes: Buffer): number | undefined {
  if (before.length > 0) {
    const across = Buffer.concat([before, bytes.subarray(0, BLANK_LINE.length - 1)]).indexOf(BLANK_LINE);
    if (across >= 0) return across + BLANK_LINE.length - before.length;
  }
  const at = bytes.indexOf(BLANK_LINE);
  return at < 0 ? undefined : at + BLANK_LINE.length;
}

const takeLastBytes = (before: Buffer, bytes: Buffer): Buffer =>
  Buffer.concat([before, bytes.subarray(1 - BLANK_LINE.length)]).subarray(1 - BLANK_LINE.length);
