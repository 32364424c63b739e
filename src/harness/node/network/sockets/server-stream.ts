// The server's end of a socket that is served in this process.

import { Duplex } from "node:stream"

/** Callbacks for the server's actions on its end. */
export interface ServerStreamHandlers {
  /**
   * Sends bytes to the client. Chunks that were corked together, such as head and body, come as
   * one.
   */
  write(bytes: Buffer): void
  /** Called when the server has no more data to send. */
  end(): void
  /** Called when the stream is destroyed. */
  close(): void
}

/** Creates a stream that `node:http` and `ws` accept as a socket. Push the client's data to it. */
export function createServerStream(handlers: ServerStreamHandlers): Duplex {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      handlers.write(chunk)
      done()
    },
    writev(chunks: { readonly chunk: Buffer }[], done) {
      handlers.write(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    final(done) {
      handlers.end()
      done()
    },
    destroy(error, done) {
      handlers.close()
      done(error)
    },
  })
  return asServerSocket(stream)
}

/** Adds the methods that `node:http` and `ws` call on a socket. They do nothing here. */
function asServerSocket(stream: Duplex): Duplex {
  const idle = (): Duplex => stream
  return Object.assign(stream, {
    setTimeout: idle,
    setNoDelay: idle,
    setKeepAlive: idle,
    ref: idle,
    unref: idle,
  })
}
