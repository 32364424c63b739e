// Lets connections to claimed hosts share one secure context. No handshake uses it, because these
// connections are served in this process, and creating one takes a third of a millisecond.

import type { SecureContext } from "node:tls"
import { nodeTls } from "../../process/lazy-builtins.ts"
import { replaceMethod } from "../replace-method.ts"
import { isObject } from "../../../../world/kernel/objects.ts"
import { type HostRules, hostOf } from "./intercept-connect.ts"

/** The options of connections from which a secure context is made. */
const OF_CONTEXTS = [
  "allowPartialTrustChain",
  "ca",
  "cert",
  "clientCertEngine",
  "crl",
  "dhparam",
  "ecdhCurve",
  "honorCipherOrder",
  "key",
  "maxVersion",
  "minVersion",
  "passphrase",
  "pfx",
  "privateKeyEngine",
  "privateKeyIdentifier",
  "secureOptions",
  "secureProtocol",
  "sessionIdContext",
  "sessionTimeout",
  "sigalgs",
  "ticketKeys",
]

/**
 * Replaces `tls.createSecureContext`. Connections with options of their own get a context of their
 * own, so that invalid options fail. Returns a function that restores the method.
 */
export function shareSecureContexts(rules: HostRules): () => void {
  let shared: SecureContext | undefined
  return replaceMethod(nodeTls(), "createSecureContext", (create) => {
    return function createSecureContext(...args) {
      const [options] = args
      const isShared = isObject(options) && !hasOwnContext(options) && rules.claims(hostOf(options))
      if (!isShared) return Reflect.apply(create, this, args)
      shared ??= Reflect.apply(create, this, args) as SecureContext // the result of the method
      return shared
    }
  })
}

/** Returns whether the options of a connection change its secure context. */
export function hasOwnContext(options: object): boolean {
  const ciphers: unknown = Reflect.get(options, "ciphers")
  if (ciphers !== undefined && ciphers !== nodeTls().DEFAULT_CIPHERS) return true
  return OF_CONTEXTS.some((name) => Reflect.get(options, name) !== undefined)
}
