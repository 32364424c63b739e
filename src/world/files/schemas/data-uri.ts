// Pictures and sounds in JSON bodies. https://docs.discord.com/developers/reference#image-data

import { type Schema, custom, issues } from "../../kernel/body-schema.ts"
import { bytesOfDataUri } from "../rules/data-uri.ts"

/**
 * The bytes of a data URI. A text that is no data URI gives no bytes, and the action refuses them
 * as an invalid file.
 */
export const dataUriSchema: Schema<Uint8Array<ArrayBuffer>> = custom((raw, no) => {
  if (typeof raw !== "string") return void no(issues.string(raw))
  return bytesOfDataUri(raw) ?? new Uint8Array()
})
