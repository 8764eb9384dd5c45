import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { noteConnection } from '../../event-loop-turns.js';
import { buildProtocolError } from './answer-protocol-errors.js';
import { type Connection, feedParser } from './feed-parser.js';
import type { Room } from './room.js';

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
