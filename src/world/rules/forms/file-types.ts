import type { FileUploadType } from "discord-api-types/v10"
import { type Schema, value, wrong } from "../../kernel/form.ts"

const KINDS = ["audio", "image", "video"] as const

/** The files that an upload can be narrowed to: a kind, or an extension such as `".pdf"`. */
export const fileTypes: Schema<FileUploadType> = value((raw, no) => {
  const kind = KINDS.find((one) => one === raw)
  if (kind !== undefined) return kind
  const extension = typeof raw === "string" ? /^\.(.+)$/.exec(raw)?.[1] : undefined
  return extension === undefined ? void no(wrong.choice(KINDS)) : (`.${extension}` as const)
})
