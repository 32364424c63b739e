// The values that a person selects in a select menu or enters in a modal.

import type { Upload } from "../../../world/actions/action.ts"
import type { SubmittedFieldInput } from "../../../world/interactions/actions/modals.ts"
import type { PickInput } from "../../../world/components/rules/picking.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { Handle } from "../handle.ts"
import type { RoleHandle } from "../role.ts"
import { type FileToSend, toUpload } from "../message/upload.ts"
import type { UserHandle } from "../user.ts"

/** A value for a select menu: a string by its value or its label, or a handle. */
export type SelectValue = string | UserHandle | RoleHandle | ChannelHandle

/**
 * The value of an input of a modal: a text, whether it is checked, selected values, or files.
 * Several values are a list.
 */
export type ModalFieldValue =
  | SelectValue
  | boolean
  | FileToSend
  | readonly (SelectValue | FileToSend)[]

/** Returns selected values as actions take them. */
export function toPicks(values: readonly SelectValue[]): PickInput[] {
  return values.map(toPick)
}

function toPick(value: SelectValue): Exclude<PickInput, { kind: "attachment" }> {
  if (typeof value === "string") return value
  if (value.kind === "user") return { kind: "user", id: value.id }
  return value.kind === "role" ? { kind: "role", id: value.id } : { kind: "channel", id: value.id }
}

/** Returns the inputs of a modal as actions take them, files by their index. */
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

/** Returns the values of an input as a list. */
export function valuesIn(fill: ModalFieldValue): readonly (SelectValue | boolean | FileToSend)[] {
  return [fill].flat()
}

function isFile(value: SelectValue | FileToSend): value is FileToSend {
  return typeof value === "object" && !(value instanceof Handle)
}

/** Describes a value for the transcript. */
export function describeFieldValue(fill: ModalFieldValue): string {
  const texts = valuesIn(fill).map((one) =>
    typeof one === "object" ? one.name : JSON.stringify(one),
  )
  return texts.join(", ") || "nothing"
}
