// Pictures in bodies of JSON. https://docs.discord.com/developers/reference#image-data

import { type Schema, custom, issues } from "../../kernel/body-schema.ts"
import { bytesOfDataUri } from "../pictures.ts"

/** The bytes of a data URI; none of what is not one, which is for the action to refuse as no picture. */
export const imageDataSchema: Schema<Uint8Array<ArrayBuffer>> = custom((raw, no) => {
  if (typeof raw !== "string") return void no(issues.string(raw))
  return bytesOfDataUri(raw) ?? new Uint8Array()
})
