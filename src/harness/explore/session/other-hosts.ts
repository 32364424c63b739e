// Refuses requests to other hosts than the platform's, so that generated values reach nobody.

import type { RequestHandler } from "msw"
import { isPlatformHost } from "../../../handlers/routing/hosts.ts"
import { loadMsw } from "../../../requirements/msw.ts"

/** Hosts of this machine, such as that of a service of the bot. */
const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\]|.*\.local(?:host)?)$/

/** The refused requests of a run. */
export interface RefusedRequests {
  readonly handler: RequestHandler
  /** A description of each refused request, in order. */
  readonly all: readonly string[]
}

/** Creates a handler that fails every request to another host, as a lost network does. */
export function refuseOtherHosts(): RefusedRequests {
  const all: string[] = []
  const handler = new (loadMsw().HttpHandler)(/.*/, "*", ({ request: { method, url } }) => {
    const { hostname, origin, pathname } = new URL(url)
    if (isPlatformHost(hostname) || LOCAL.test(hostname)) return undefined
    all.push(
      `${method} ${origin}${pathname} was refused, because an exploration sends nothing to other hosts. Answer it with a handler (the option \`run: { handlers }\`), or allow it (\`network: true\`, --network).`,
    )
    return Response.error()
  })
  return { handler, all }
}
