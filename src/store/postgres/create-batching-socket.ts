import { Socket } from 'node:net';

/**
 * Creates a socket that sends what is written in one turn of the event loop together. `pg` writes the messages of each
 * statement on their own, and every system call is a large part of a write (docs/performance.md).
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket();
  let isCollecting = false;
  // Connecting resets the method.
  socket.once('connect', () => {
    const write = socket.write.bind(socket);
    const collect = (...message: Parameters<Socket['write']>) => {
      if (!isCollecting) {
        isCollecting = true;
        socket.cork();
        setImmediate(() => {
          isCollecting = false;
          socket.uncork();
        });
      }
      return write(...message);
    };
    // The overloads differ only in the optional parameters, which are passed on.
    socket.write = collect as Socket['write'];
  });
  return socket;
}
