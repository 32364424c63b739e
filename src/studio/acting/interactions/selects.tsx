// Uses the selects of messages.

import { useState } from "preact/hooks"
import type { SelectValue } from "../../../harness/handles/interaction/field-values.ts"
import type { MessageHandle } from "../../../harness/handles/message/message.ts"
import type { SelectChoice } from "../../../harness/handles/message/component-choice.ts"
import type { SelectData } from "../../../harness/handles/message/component.ts"
import { type FieldNode, walkComponents } from "../../../world/components/rules/tree.ts"
import { Dialog } from "../../shell/dialog.tsx"
import { type EntityKind, entityHandle, entityOptions } from "../fields/entities.ts"
import { PickList } from "../fields/pick-list.tsx"
import type { UsedElement } from "../context.ts"
import { followInteraction } from "./follow.tsx"
import { whileBusy } from "./while-busy.ts"

/** Submits a select of one value. */
export async function submitSelect(used: UsedElement): Promise<void> {
  const { element } = used
  if (!(element instanceof HTMLSelectElement)) return
  await submit(used, element.value === "" ? [] : [element.value])
}

/** Submits a select of several values by its button. */
export async function submitMultiSelect(used: UsedElement): Promise<void> {
  const element = used.element.closest<HTMLElement>("[data-component]")
  if (element === null) return
  const boxes = element.querySelectorAll<HTMLInputElement>("input:checked")
  await submit(
    { ...used, element },
    Array.from(boxes, ({ value }) => value),
  )
}

/** Selects values, given by the values of options or by IDs. */
async function submit(used: UsedElement, values: readonly string[]): Promise<void> {
  const { acting, element } = used
  const handle = acting.message(used.message.channelId, used.message.id)
  const select = handle?.selects.find(({ id }) => String(id) === element.dataset["componentId"])
  if (handle === undefined || select === undefined) return
  const name = select.placeholder ?? select.customId
  const picked = values.flatMap((value) => pickOf(used, select, value))
  const [only] = picked
  await whileBusy(element, async () => {
    const result = await acting.act(`selects in ${name}`, (actor) =>
      actor.select(
        handle,
        choiceOf(handle, select),
        picked.length === 1 && only !== undefined ? only : picked,
      ),
    )
    if (result !== undefined) followInteraction(acting, name, result)
  })
}

function pickOf({ acting, channel }: UsedElement, { kind }: SelectData, value: string) {
  const picked: SelectValue | undefined =
    kind === "string" ? value : entityHandle(acting, channel, value)
  return picked ?? []
}

/** Returns the shortest way to name a select: its placeholder, if no other select has it. */
function choiceOf({ selects }: MessageHandle, { placeholder, customId }: SelectData): SelectChoice {
  const isUnique = selects.filter((one) => one.placeholder === placeholder).length === 1
  return placeholder !== undefined && isUnique ? placeholder : { customId }
}

const KINDS: Readonly<Record<SelectData["kind"], readonly EntityKind[]>> = {
  string: [],
  user: ["user"],
  role: ["role"],
  mentionable: ["user", "role"],
  channel: ["channel"],
}

/** Opens the dialog of a select with many values. */
export function openPicker(used: UsedElement): void {
  const { acting, channel, message, element } = used
  const handle = acting.message(message.channelId, message.id)
  const select = handle?.selects.find(({ id }) => String(id) === element.dataset["componentId"])
  if (select === undefined) return
  const nodes: Iterable<FieldNode> = walkComponents(message.components)
  const channelTypes = [...nodes].find(({ custom_id: id }) => id === select.customId)?.channel_types
  const options =
    select.kind === "string"
      ? select.options
      : entityOptions(acting, channel, { kinds: KINDS[select.kind], channelTypes })
  acting.open((close) => (
    <SelectDialog
      select={select}
      options={options}
      onPick={(values) => void submit(used, values)}
      onClose={close}
    />
  ))
}

interface SelectDialogProps {
  readonly select: SelectData
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (values: readonly string[]) => void
  readonly onClose: () => void
}

function SelectDialog({ select, options, onPick, onClose }: SelectDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(select.preset)
  const title = select.placeholder ?? "Make a selection"
  return (
    <Dialog title={title} submit="Select" onSubmit={() => onPick(chosen)} onClose={onClose}>
      <PickList
        label={title}
        options={options}
        chosen={chosen}
        max={select.max}
        onChange={setChosen}
      />
    </Dialog>
  )
}
