// Pictures in bodies of JSON. https://docs.discord.com/developers/reference#image-data

import { type Schema, value, wrong } from "../../kernel/form.ts"
import { bytesOfDataUri } from "../pictures.ts"

/** The bytes of a data URI; none of what is not one, which is for the action to refuse as no picture. */
export const imageData: Schema<Uint8Array<ArrayBuffer>> = value((raw, no) => {
  if (typeof raw !== "string") return void no(wrong.text(raw))
  return bytesOfDataUri(raw) ?? new Uint8Array()
})
