// Decrypts connections to the platform's hosts and leads them to the server.

import { createServer, type Server } from "node:tls"
import type { ServerAddress } from "../../http/server-address.ts"
import type { CertificateAuthority } from "./certificate-authority.ts"
import { splice } from "./splice.ts"

/** Receives remarks for the user, such as about a client that refuses the certificate. */
export type OnNotice = (text: string) => void

/** Creates a TLS server. It does not listen: the door passes connections to it, or lets it listen. */
export function createTlsTerminator(
  authority: CertificateAuthority,
  server: ServerAddress,
  onNotice: OnNotice,
): Server {
  const notify = once(onNotice)
  // The server does not understand HTTP/2. A client that also offers HTTP/1.1 uses that.
  const tls = createServer({ ...authority.server, ALPNProtocols: ["http/1.1"] }, (socket) => {
    splice(socket, server)
  })
  tls.on("tlsClientError", (error: NodeJS.ErrnoException) => {
    const notice = noticeOf(error)
    if (notice !== undefined) notify(notice)
  })
  return tls
}

/** Returns the remark about a failed handshake. Undefined if the client has only gone away. */
function noticeOf({ code = "", message }: NodeJS.ErrnoException): string | undefined {
  if (/UNKNOWN_CA|CERTIFICATE|BAD_CERTIFICATE/.test(code)) {
    return (
      "A client refused the certificate of the simulated platform, because it does not trust the " +
      "certificate authority of this server. Pass the file of the certificate to the client: " +
      "docs/doors.md lists the variable or the option of each one."
    )
  }
  if (/NO_APPLICATION_PROTOCOL|NO_SHARED_PROTOCOL/.test(code)) {
    return (
      "A client was refused, because it offers HTTP/2 only. Let it use HTTP/1.1: the server " +
      "understands HTTP/1.1 and WebSockets."
    )
  }
  if (code === "ECONNRESET") return undefined
  return `A client could not be connected by TLS (${message}). Check that it sends TLS 1.2 or newer.`
}

/** Passes each text on only once. */
function once(onNotice: OnNotice): OnNotice {
  const passed = new Set<string>()
  return (text) => {
    if (passed.has(text)) return
    passed.add(text)
    onNotice(text)
  }
}
