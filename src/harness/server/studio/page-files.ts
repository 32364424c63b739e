// The files of Studio's page, which the build has written to one folder.

import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { mimes } from "mrmime"

/** A file of the page. */
export interface PageFile {
  readonly content: Buffer
  /** The content type, with the character set of texts. */
  readonly type: string
  /** The entity tag, which changes with the content. */
  readonly tag: string
}

/**
 * The names of files and folders that are served. They begin with a letter or a digit, so no path
 * leads out of the folder or to a hidden file.
 */
const SEGMENT = /^[A-Za-z0-9][\w.-]*$/

const TEXT = /^text\/|^application\/(?:json|javascript)$|\+(?:json|xml)$/

/**
 * Reads a file of the page. `path` is the path below its address, decoded; the empty one is the page
 * itself. Returns undefined if there is none.
 */
export async function readPageFile(folder: string, path: string): Promise<PageFile | undefined> {
  const segments = (path === "" ? "index.html" : path).split("/")
  if (!segments.every((segment) => SEGMENT.test(segment))) return undefined
  const content = await readFile(join(folder, ...segments)).catch(noFile)
  if (content === undefined) return undefined
  const type = mimes[segments.at(-1)?.split(".").at(-1) ?? ""] ?? "application/octet-stream"
  return {
    content,
    type: TEXT.test(type) ? `${type}; charset=utf-8` : type,
    tag: `"${createHash("sha256").update(content).digest("base64url")}"`,
  }
}

/** The codes of errors that mean that a path names no file. */
const NO_FILE: readonly unknown[] = ["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]

/** Returns undefined for a path that names no file. @throws the error otherwise. */
function noFile(error: unknown): undefined {
  if (error instanceof Error && "code" in error && NO_FILE.includes(error.code)) return undefined
  throw error
}
