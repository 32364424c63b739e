// The interface of a side of the comparison: the platform, or the simulator.

import type { ApiJson } from "../json.ts"

/** The authorization of a request: the token of a bot, none, or the value of the header. */
export type ApiCredential = "bot" | "second" | "none" | { readonly raw: string }

/** A file of a multipart request. */
export interface UploadFile {
  /** The name of the part in the form, such as `"files[0]"`. */
  readonly part: string
  readonly name: string
  readonly type: string
  /** The content, in base64. */
  readonly base64: string
}

/** A request to the API. */
export interface ApiRequest {
  readonly method: string
  /** The path below the version, with its query. */
  readonly path: string
  readonly as: ApiCredential
  readonly body?: ApiJson
  /** A body that is sent as it is, with its content type. */
  readonly text?: { readonly type: string; readonly content: string }
  /** Files that are sent in a form, together with the body. */
  readonly files?: readonly UploadFile[]
  /** The encoding of the body in a form: as `payload_json` (default) or as one field for each key. */
  readonly fields?: "payload_json" | "separate"
  /** The reason for the audit log. */
  readonly reason?: string
  /** The version of the API. Default: `"v10"`. */
  readonly version?: string
}

/** A response of the API. */
export interface ApiResponse {
  readonly status: number
  /** The media type without parameters; null if there is no body. */
  readonly type: string | null
  /** The parsed JSON; null if there is no body, or the text if it is not JSON. */
  readonly body: ApiJson
}

/** The client's end of a connection to the gateway. */
export interface GatewaySocket {
  send(text: string): void
  close(code: number): void
}

/** The callbacks of a connection to the gateway. */
export interface GatewaySocketListener {
  /** Called with each frame. The first frame may arrive before `openSocket` resolves. */
  onText(text: string, wire: GatewaySocket): void
  onClosed(code: number, reason: string): void
}

/** The tokens of the bots. */
export interface BotTokens {
  readonly bot: string
  readonly second: string | undefined
}

/** A side of the comparison. */
export interface VerifyTarget {
  readonly tokens: BotTokens
  /** The current time of this side, in Unix milliseconds. */
  now(): number
  request(request: ApiRequest): Promise<ApiResponse>
  /** Connects to the gateway. Default of `url`: the URL that `GET /gateway/bot` returns. */
  openSocket(query: string, listener: GatewaySocketListener, url?: string): Promise<GatewaySocket>
  /** Resolves when another frame may be sent on a connection of a run. */
  beforeFrame(): Promise<void>
  /** Resolves when a bot may identify. */
  beforeIdentify(token: string): Promise<void>
}

/** The prefix of the names of all objects that a run creates. Names of emojis begin with `gsv_`. */
export const PREFIX = "gsv-"

/** Whether a name has the prefix of objects that a run creates. */
export function isOwnName(name: string | undefined): boolean {
  return name !== undefined && /^gsv[-_ ]/.test(name)
}

/** Returns the arguments of `fetch` for a request. `api` is the base URL without the version. */
export function toFetch(
  api: string,
  request: ApiRequest,
  tokens: BotTokens,
  agent: string,
): readonly [url: string, init: RequestInit] {
  const authorization = authorizationOf(request.as, tokens)
  const [body, type] = bodyOf(request)
  const headers = {
    "user-agent": agent,
    ...(authorization !== undefined && { authorization }),
    ...(type !== undefined && { "content-type": type }),
    ...(request.reason !== undefined && {
      "x-audit-log-reason": encodeURIComponent(request.reason),
    }),
  }
  const url = `${api}${request.version === "" ? "" : `/${request.version ?? "v10"}`}${request.path}`
  return [url, { method: request.method, headers, ...(body !== undefined && { body }) }]
}

function authorizationOf(as: ApiCredential, { bot, second }: BotTokens): string | undefined {
  if (as === "none") return undefined
  if (typeof as === "object") return as.raw
  return `Bot ${as === "bot" ? bot : (second ?? "")}`
}

function bodyOf({ body, text, files, fields }: ApiRequest): [BodyInit?, string?] {
  if (text !== undefined) return [text.content, text.type]
  if (files === undefined) {
    return body === undefined ? [] : [JSON.stringify(body), "application/json"]
  }
  const form = new FormData()
  if (fields === "separate") {
    for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value))
  } else if (body !== undefined) {
    form.append("payload_json", JSON.stringify(body))
  }
  for (const { part, name, type, base64 } of files) {
    form.append(part, new Blob([Buffer.from(base64, "base64")], { type }), name)
  }
  return [form]
}
