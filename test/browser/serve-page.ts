// Builds a page for tests with Vite, and serves it.

import { readFileSync } from "node:fs"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { InlineConfig } from "vite"
import { ENTRY, pageFiles } from "./page-files.ts"
import { SHARED } from "./shared-code.ts"

/** A page that is served. */
export interface ServedPage extends Disposable {
  /** The URL `http://localhost:<port>/`: a secure context, which a service worker needs. */
  readonly url: string
  close(): void
}

const WORKER = readFileSync(
  new URL("../../node_modules/msw/lib/mockServiceWorker.js", import.meta.url),
)
const HTML = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<div id="root"></div><script type="module" src="/${ENTRY}"></script>`

/** Chromium keeps the code of a script that does not change, with what it has compiled of it. */
const UNCHANGED = { "cache-control": "max-age=3600, immutable" }

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
}

/** Whether a file is a script that every load of a page reads. */
function isUnchanged(name: string): boolean {
  return name === ENTRY || name.startsWith(`${SHARED}/`)
}

/**
 * Builds the page of a module, by its path from the root of the project, and serves it: an element
 * `#root`, the module, and MSW's worker script at `/mockServiceWorker.js` (and below `/deep`).
 * `/hello` responds "hello", like a server of the page's own. `config` is merged over it: plugins,
 * aliases, `define`. `modules` is a folder of built modules of `src` that the page contains; without
 * it, the page shares those of this run, and MSW, with other pages.
 *
 * @throws Error if the page cannot be built.
 */
export async function servePage(
  entry: string,
  config: InlineConfig = {},
  modules?: string,
): Promise<ServedPage> {
  const files = new Map<string, string | Uint8Array>([
    ...(await pageFiles(entry, config, modules)),
    ["", HTML],
    ["hello", "hello"],
    ["mockServiceWorker.js", WORKER],
    ["deep/mockServiceWorker.js", WORKER],
  ])
  const server = createServer(({ url = "/" }, answer) => {
    const name = new URL(url, "http://localhost").pathname.slice(1)
    const file = files.get(name)
    const type = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? "html"] ?? "application/octet-stream"
    const headers = { "content-type": type, ...(isUnchanged(name) && UNCHANGED) }
    answer.writeHead(file === undefined ? 404 : 200, headers).end(file)
  }).listen(0, "localhost")
  await once(server, "listening")
  // A page may be served until the process ends.
  server.unref()
  // A server on a TCP port has an address object.
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}/`, close, [Symbol.dispose]: close }
}
