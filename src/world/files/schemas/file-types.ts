import type { FileUploadType } from "discord-api-types/v10"
import { type Schema, custom, issues } from "../../kernel/body-schema.ts"

const KINDS = ["audio", "image", "video"] as const

/**
 * A type of file to which an upload can be restricted: a kind, or an extension such as `".pdf"`.
 */
export const fileTypeSchema: Schema<FileUploadType> = custom((raw, no) => {
  const kind = KINDS.find((one) => one === raw)
  if (kind !== undefined) return kind
  const extension = typeof raw === "string" ? /^\.(.+)$/.exec(raw)?.[1] : undefined
  return extension === undefined ? void no(issues.choice(KINDS)) : (`.${extension}` as const)
})
