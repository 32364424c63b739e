// The content type of an uploaded file, which the platform takes from the file's name.
// https://github.com/discord/discord-api-docs/issues/6785

import { mimes } from "mrmime"

/** Common types that the library lacks: it has no vendor types and few `x-` types. */
const ADDITIONAL_TYPES: Readonly<Record<string, string>> = {
  "7z": "application/x-7z-compressed",
  apk: "application/vnd.android.package-archive",
  avi: "video/x-msvideo",
  c: "text/x-c",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  flac: "audio/flac",
  java: "text/x-java",
  jfif: "image/jpeg",
  m4v: "video/x-m4v",
  mkv: "video/x-matroska",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  py: "text/x-python",
  rar: "application/vnd.rar",
  sh: "text/x-sh",
  tar: "application/x-tar",
  wmv: "video/x-ms-wmv",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...mimes, ...ADDITIONAL_TYPES }),
)

/**
 * The extensions of compression, which are skipped: `a.tar.gz` has the type of a tar, and `a.gz`
 * has no known type.
 */
const COMPRESSIONS: ReadonlySet<string> = new Set(["gz", "bz2", "xz", "br", "z"])

const TEXT = /^text\/|^application\/(?:json|xml|javascript)$|^application\/.*\+(?:json|xml)$/

/**
 * Returns the content type for the extension of a file name, with the charset for a type of text.
 * Returns null for an unknown extension.
 *
 * Assumption: content-types. Extensions that the issue does not show have the types of the library.
 */
export function contentTypeOf(filename: string): string | null {
  const [, ...extensions] = filename.toLowerCase().split(".")
  const extension = extensions.findLast((one) => !COMPRESSIONS.has(one)) ?? ""
  const type = TYPES.get(extension)
  if (type === undefined) return null
  return TEXT.test(type) ? `${type}; charset=utf-8` : type
}
