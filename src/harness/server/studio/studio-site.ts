// The address of Studio on a server: its page, and the links to it.

import type { IncomingMessage, ServerResponse } from "node:http"
import { type Refusal, writeRefusal } from "../http/refusals.ts"
import { readPageFile } from "./page-files.ts"
import { PAGE_HEADERS } from "./security-headers.ts"
import type { ServedStudio } from "./served-studio.ts"
import { Tickets } from "./tickets.ts"

/** The dependencies of a site. */
export interface StudioSiteDeps {
  /** The folder of the page's files. */
  readonly folder: string
  /** Returns the address of the server, such as `http://127.0.0.1:4000`. */
  url(): string
  /** The key of the control API. */
  readonly key: string
  /** Returns the id of the world that the page shows. */
  world(): string
}

/** The path of the page on a server. */
const PATH = "/studio"

/** Studio on a server. */
export class StudioSite implements ServedStudio {
  readonly #deps: StudioSiteDeps
  readonly #tickets = new Tickets()

  constructor(deps: StudioSiteDeps) {
    this.#deps = deps
  }

  get address(): string {
    return `${this.#deps.url()}${PATH}/`
  }

  get link(): string {
    return `${this.#deps.url()}${this.#target}`
  }

  createLinkForCommand(): string {
    return `${this.#deps.url()}${PATH}/open?ticket=${this.#tickets.create()}`
  }

  /** Answers a request below the path of Studio. */
  async answer(message: IncomingMessage, answer: ServerResponse, url: URL): Promise<void> {
    message.resume()
    const { method = "GET" } = message
    const hasBody = method === "GET"
    if (!hasBody && method !== "HEAD") return refuse(METHOD, answer)
    const path = decodePath(url.pathname.slice(PATH.length))
    if (path === "") return redirect(`${PATH}/`, 308, answer)
    if (path === "/open") return this.#open(hasBody, url, answer)
    const file = path === undefined ? undefined : await this.#read(path)
    if (file === undefined) return refuse(await this.#refusalOf(url), answer)
    const headers = { ...PAGE_HEADERS, "cache-control": "no-cache", etag: file.tag }
    if (message.headers["if-none-match"] === file.tag) {
      answer.writeHead(304, headers).end()
      return
    }
    const { content, type } = file
    const length = String(content.length)
    answer.writeHead(200, { ...headers, "content-type": type, "content-length": length })
    answer.end(hasBody ? content : undefined)
  }

  /** No client sends a fragment to a server, so the key is in no log of one. */
  get #target(): string {
    const { key, world } = this.#deps
    return `${PATH}/#${String(new URLSearchParams({ key, world: world() }))}`
  }

  #read(path: string): ReturnType<typeof readPageFile> {
    return readPageFile(this.#deps.folder, path.slice(1))
  }

  /** Redirects a browser with a valid ticket to the page with the key. */
  #open(consumes: boolean, url: URL, answer: ServerResponse): void {
    const isValid = consumes && this.#tickets.take(url.searchParams.get("ticket") ?? "")
    if (!isValid) return refuse(TICKET, answer)
    redirect(this.#target, 303, answer)
  }

  async #refusalOf({ pathname }: URL): Promise<Refusal> {
    const isBuilt = (await this.#read("/")) !== undefined
    return {
      status: isBuilt ? 404 : 503,
      name: isBuilt ? "NotFound" : "PageNotBuilt",
      message: isBuilt
        ? `Studio has no file at ${pathname}. Its page is at ${PATH}/.`
        : `The page of Studio is not in ${this.#deps.folder}. In the repository of guildsim, run npm run build first; in an installation, install guildsim again.`,
    }
  }
}

const METHOD: Refusal = {
  status: 405,
  name: "MethodNotAllowed",
  message: "Files of Studio can only be read. Send GET or HEAD.",
  headers: { allow: "GET, HEAD" },
}

const TICKET: Refusal = {
  status: 403,
  name: "TicketInvalid",
  message:
    "This link to Studio was used already or is too old. Open the address that was printed, or start again.",
}

/** Returns a decoded path; undefined for one that cannot be decoded. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function redirect(to: string, status: number, answer: ServerResponse): void {
  const headers = { ...PAGE_HEADERS, location: to, "cache-control": "no-store" }
  answer.writeHead(status, { ...headers, "content-length": "0" }).end()
}

function refuse(refusal: Refusal, answer: ServerResponse): void {
  const headers = { ...PAGE_HEADERS, "cache-control": "no-store", ...refusal.headers }
  writeRefusal({ ...refusal, headers }, answer)
}
