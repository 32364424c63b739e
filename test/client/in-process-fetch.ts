// Sends the requests of a client to a control API in the same process.

import type { ClientFetch } from "../../src/client.ts"
import { createControlApi } from "../../src/harness/control/control-api.ts"
import type { WorldDirectory } from "../../src/harness/control/world-directory.ts"

/** The number of bytes of a request and its response. */
export interface Traffic {
  readonly sent: number
  readonly received: number
}

/** Returns a `fetch` whose server is a control API, and the traffic of each request. */
export function createInProcessFetch(directory: WorldDirectory): {
  readonly fetch: ClientFetch
  readonly traffic: Traffic[]
} {
  const api = createControlApi(directory)
  const traffic: Traffic[] = []
  async function fetch(
    url: string,
    { method, headers, body }: Parameters<ClientFetch>[1],
  ): ReturnType<ClientFetch> {
    const { pathname, searchParams: query } = new URL(url)
    const response = await api({
      method,
      path: pathname.replace(/^\/control/, ""),
      query,
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      headers: new Headers(headers),
    })
    if (!("json" in response)) throw new Error(`${url} has no JSON.`)
    const text = JSON.stringify(response.json)
    traffic.push({ sent: body?.length ?? 0, received: text.length })
    return { status: response.status, text: async () => text }
  }
  return { fetch, traffic }
}
