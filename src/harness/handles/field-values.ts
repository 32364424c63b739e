// What a person picks in a select, or fills into a modal.

import type { Upload } from "../../world/actions/action.ts"
import type { SubmittedFieldInput } from "../../world/actions/modals.ts"
import type { PickInput } from "../../world/rules/picking.ts"
import type { ChannelHandle } from "./channel.ts"
import { Handle } from "./handle.ts"
import type { RoleHandle } from "./role.ts"
import { type FileToSend, toUpload } from "./upload.ts"
import type { UserHandle } from "./user.ts"

/** What can be picked in a select: a text by its value or its label, or a handle. */
export type SelectValue = string | UserHandle | RoleHandle | ChannelHandle

/**
 * What a field of a modal can be filled with: a text, a tick, what is picked there, or files. Several
 * go in a list.
 */
export type ModalFieldValue =
  | SelectValue
  | boolean
  | FileToSend
  | readonly (SelectValue | FileToSend)[]

/** Picks as the world takes them. */
export function toPicks(values: readonly SelectValue[]): PickInput[] {
  return values.map(toPick)
}

function toPick(value: SelectValue): Exclude<PickInput, { kind: "attachment" }> {
  if (typeof value === "string") return value
  if (value.kind === "user") return { kind: "user", id: value.id }
  return value.kind === "role" ? { kind: "role", id: value.id } : { kind: "channel", id: value.id }
}

/** The fields of a modal as the world takes them, files by their number. */
export function toFields(values: Readonly<Record<string, ModalFieldValue>>) {
  const files: Upload[] = []
  const toGiven = (value: SelectValue | FileToSend) => {
    if (!isFile(value)) return toPick(value)
    const upload = toUpload(value, files.length)
    files.push(upload)
    return { kind: "file", index: upload.index } as const
  }
  const entries = Object.entries(values).map(([key, fill]): [string, SubmittedFieldInput] => [
    key,
    valuesIn(fill).map((one) => (typeof one === "boolean" ? one : toGiven(one))),
  ])
  return { fields: Object.fromEntries(entries), files }
}

/** What a field is filled with, one by one. */
export function valuesIn(fill: ModalFieldValue): readonly (SelectValue | boolean | FileToSend)[] {
  return [fill].flat()
}

function isFile(value: SelectValue | FileToSend): value is FileToSend {
  return typeof value === "object" && !(value instanceof Handle)
}

/** What is filled in, as a person sees it. */
export function describeFieldValue(fill: ModalFieldValue): string {
  const shown = valuesIn(fill).map((one) =>
    typeof one === "object" ? one.name : JSON.stringify(one),
  )
  return shown.join(", ") || "nothing"
}
