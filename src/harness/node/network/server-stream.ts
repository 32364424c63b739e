// The server's end of a socket that is served in this process.

import { Duplex } from "node:stream"

/** What becomes of what the server does with its end. */
export interface ServerStreamHandlers {
  /** Bytes for the client; those that were corked together, as head and body are, come as one. */
  write(bytes: Buffer): void
  /** The server has no more to say. */
  end(): void
  /** It is gone. */
  close(): void
}

/** Makes a stream that `node:http` and `ws` take for a socket; what the client says is pushed to it. */
export function createServerStream({ write, end, close }: ServerStreamHandlers): Duplex {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      write(chunk)
      done()
    },
    writev(chunks: { readonly chunk: Buffer }[], done) {
      write(Buffer.concat(chunks.map(({ chunk }) => chunk)))
      done()
    },
    final(done) {
      end()
      done()
    },
    destroy(error, done) {
      close()
      done(error)
    },
  })
  return asServerSocket(stream)
}

/** Gives a stream the methods that `node:http` and `ws` call on a socket, all of them idle here. */
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
