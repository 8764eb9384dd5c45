/** Who is at the other end of the connection, as the socket knows it; nothing where there is no socket. */
export interface Peer {
  readonly address?: string | undefined;
}

/** The service as something that answers requests: over a socket, or in process. */
export type Handler = (request: Request, peer?: Peer) => Response | Promise<Response>;
