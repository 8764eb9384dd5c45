import { Socket } from 'node:net';

type WhenSent = (error?: Error | null) => void;

/**
 * A socket that sends together what is written in one turn of the event loop. A transaction begins and runs its first
 * statement with one system call, and so do the statements of writes that share a transaction.
 */
export class BatchingSocket extends Socket {
  #isCollecting = false;

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | WhenSent, whenSent?: WhenSent): boolean {
    this.#collect();
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, whenSent);
  }

  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.cork();
    setImmediate(() => {
      this.#isCollecting = false;
      this.uncork();
    });
  }
}
