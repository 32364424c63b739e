// Reads the body of a request: JSON, a URL-encoded form, or a multipart form with files.

import type { Upload } from "../world/actions/action.ts"
import { ApiError, invalidFormBody } from "../world/kernel/api-error.ts"
import { parseJson } from "../world/kernel/objects.ts"
import type { PlatformRequest } from "./platform-request.ts"

/** The parsed body of a request. A parse error is kept until the platform would check the body. */
export interface RequestBody {
  readonly value: unknown
  readonly files: readonly Upload[]
  readonly error?: ApiError
}

/** The body of a request without one. */
export const NO_BODY: RequestBody = { value: undefined, files: [] }

/** The readers by media type. */
const READERS: readonly (readonly [
  prefix: string,
  read: (request: PlatformRequest) => Promise<RequestBody>,
])[] = [
  ["application/json", readJson],
  ["multipart/form-data", readMultipart],
  ["application/x-www-form-urlencoded", readUrlEncoded],
]

/** Whether a body of a request is read. */
export function canHaveBody({ method }: PlatformRequest): boolean {
  return method !== "GET" && method !== "HEAD"
}

/** Reads the body of a request that can have one. */
export async function readBody(request: PlatformRequest): Promise<RequestBody> {
  const type = request.headers.get("content-type")?.toLowerCase() ?? ""
  const reader = READERS.find(([prefix]) => type.startsWith(prefix))
  if (reader !== undefined) return reader[1](request)
  const text = await request.text()
  return text === "" ? NO_BODY : { ...NO_BODY, error: unreadable(type) }
}

function unreadable(type: string): ApiError {
  const accepted = READERS.map(([prefix]) => `'${prefix}'`).join(", ")
  const message = `Expected "Content-Type" header to be one of {${accepted}}, not "${type}".`
  return invalidFormBody([], [{ code: "CONTENT_TYPE_INVALID", message }])
}

async function readJson(request: PlatformRequest): Promise<RequestBody> {
  return bodyOf(await request.text())
}

function bodyOf(text: string): RequestBody {
  if (text === "") return NO_BODY
  try {
    return { value: parseJson(text), files: [] }
  } catch {
    return { ...NO_BODY, error: new ApiError("invalidJson") }
  }
}

async function readUrlEncoded(request: PlatformRequest): Promise<RequestBody> {
  return { value: Object.fromEntries(new URLSearchParams(await request.text())), files: [] }
}

/** The name of a file part, with its index. A client may omit the index. */
const FILE = /^(?:files?(?:\[(\d+)\])?|target_users_file)$/

/**
 * Reads a multipart form. Parts are keys of the body, next to the keys of `payload_json`;
 * `files[n]` are the files.
 */
async function readMultipart(request: PlatformRequest): Promise<RequestBody> {
  try {
    return await readParts(await request.formData())
  } catch {
    return { ...NO_BODY, error: unreadable(request.headers.get("content-type") ?? "") }
  }
}

async function readParts(data: FormData): Promise<RequestBody> {
  // The client chooses the names: on a plain object `__proto__` would set the prototype.
  const parts = new Map<string, unknown>()
  const files: Upload[] = []
  let payload: RequestBody = NO_BODY
  for (const [name, value] of data) {
    const isText = typeof value === "string"
    if (name === "payload_json") payload = bodyOf(isText ? value : await value.text())
    else if (isText || !FILE.test(name)) parts.set(name, value)
    else files.push(await upload(name, value, files.length))
  }
  const { value, ...rest } = payload
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
  if (!isObject && value !== undefined) return { ...rest, value, files }
  return { ...rest, value: Object.fromEntries([...parts, ...Object.entries(value ?? {})]), files }
}

async function upload(name: string, file: File, count: number): Promise<Upload> {
  const index = FILE.exec(name)?.[1]
  return {
    index: index === undefined ? count : Number(index),
    filename: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
}
