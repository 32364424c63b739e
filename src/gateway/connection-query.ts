// The address that a client comes to: version, encoding and compression.
// https://docs.discord.com/developers/events/gateway#connecting

import type { ConnectionRefusal } from "./close-codes.ts"
import { type FrameEncoder, createFrameEncoder } from "./compression.ts"

/** Versions that are served, all as the latest. */
export const GATEWAY_VERSIONS = ["8", "9", "10"] as const

/** Without a version it is the latest. */
const VERSIONS: readonly (string | null)[] = [...GATEWAY_VERSIONS, null]

/** Reads the query of an address: how frames are packed, or why nothing is spoken there. */
export function readConnectionQuery(
  query: URLSearchParams,
): { readonly pack: FrameEncoder } | ConnectionRefusal {
  const encoding = query.get("encoding") ?? "json"
  if (encoding !== "json") return { gap: [`?encoding=${encoding}`, "only JSON is spoken"] }
  const compress = query.get("compress")
  const pack = createFrameEncoder(compress)
  if (pack === undefined) {
    return { gap: [`?compress=${compress}`, "zlib-stream and zstd-stream are spoken"] }
  }
  return VERSIONS.includes(query.get("v")) ? { pack } : { refused: "invalidVersion" }
}
