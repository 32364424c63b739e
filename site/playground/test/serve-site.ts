// Serves the built site, as a server of files does.

import { existsSync, readFileSync, statSync } from "node:fs"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"
import { SITE_OUTPUT, readAddresses } from "../../../scripts/docs/repository.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
}

/** Serves the site. Returns the URL of the playground. @throws Error if it has not been built. */
export async function servePlayground(): Promise<string> {
  const { base } = readAddresses()
  if (!existsSync(join(SITE_OUTPUT, "playground/index.html"))) {
    throw new Error("The playground is not built. Run npm run docs first.")
  }
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost")
    const path = normalize(pathname.replace(base, "/").replace(/\/$/, "/index.html"))
    const file = join(SITE_OUTPUT, path)
    const type = TYPES[extname(file)] ?? "application/octet-stream"
    const exists = existsSync(file) && statSync(file).isFile()
    response.writeHead(exists ? 200 : 404, { "content-type": type })
    response.end(exists ? readFileSync(file) : "There is no such file.")
  }).listen(0, "localhost")
  await once(server, "listening")
  server.unref()
  // A server on a TCP port has an address object.
  const { port } = server.address() as AddressInfo
  return `http://localhost:${port}${base}playground/`
}
