// Parses the query of a gateway URL: version, encoding and compression.
// https://docs.discord.com/developers/events/gateway#connecting

import type { ConnectionRefusal } from "./close-codes.ts"
import { type FrameEncoder, createFrameEncoder } from "./compression.ts"

/** The accepted versions. All are served as the latest. */
export const GATEWAY_VERSIONS = ["8", "9", "10"] as const

/** The accepted values of `v`. Without `v` the client gets the latest version. */
const VERSIONS: readonly (string | null)[] = [...GATEWAY_VERSIONS, null]

/** The reasons why encodings other than JSON are gaps. */
const ENCODING_GAPS: Readonly<Record<string, string>> = {
  etf: "frames are JSON. Eris and Oceanic.js use ETF if they find the package erlpack: list it in optionalDependencies, and install the packages of your tests by npm ci --omit=optional",
}

/** How the frames of a connection are encoded. */
export interface ConnectionEncoding {
  readonly pack: FrameEncoder
  /** Whether the whole connection is one compressed stream. */
  readonly isStream: boolean
}

/** Returns how frames are encoded for a connection, or why the connection is refused. */
export function readConnectionQuery(
  query: URLSearchParams,
): ConnectionEncoding | ConnectionRefusal {
  const encoding = query.get("encoding") ?? "json"
  if (encoding !== "json") {
    return { gap: [`?encoding=${encoding}`, ENCODING_GAPS[encoding] ?? "frames are JSON"] }
  }
  const compress = query.get("compress")
  const pack = createFrameEncoder(compress)
  if (pack === undefined) {
    return { gap: [`?compress=${compress}`, "zlib-stream and zstd-stream are spoken"] }
  }
  return VERSIONS.includes(query.get("v"))
    ? { pack, isStream: compress !== null }
    : { refused: "invalidVersion" }
}
