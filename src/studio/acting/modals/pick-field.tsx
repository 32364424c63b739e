// A field of a modal in which one or several values are picked.

import { ComponentType as Type } from "discord-api-types/v10"
import { useLayoutEffect, useId, useRef, useState } from "preact/hooks"
import type { SelectValue } from "../../../harness/handles/interaction/field-values.ts"
import { pickCountOf } from "../../../world/components/rules/picking.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import { PickList, type PickOption } from "../fields/pick-list.tsx"
import { type EntityKind, entityHandle, entityOptions } from "../fields/entities.ts"
import { Required } from "../fields/combobox.tsx"
import { FieldNotes, type ModalFieldProps, isRequired } from "./field-parts.tsx"

/** The kinds of objects that selects offer, by their type. */
export const SELECTED_KINDS: Readonly<Partial<Record<Type, readonly EntityKind[]>>> = {
  [Type.UserSelect]: ["user"],
  [Type.RoleSelect]: ["role"],
  [Type.MentionableSelect]: ["user", "role"],
  [Type.ChannelSelect]: ["channel"],
}

/** A select, a radio group or a checkbox group of a modal. */
export function PickField({ acting, result, field, problem, onChange }: ModalFieldProps) {
  const id = useId()
  const { node } = field
  const { world } = acting.studio.shown
  const channelId = world.interactions.get(result.id)?.channelId
  const channel = channelId && findById(world.channels, channelId)
  const kinds = SELECTED_KINDS[node.type]
  const options: readonly PickOption[] =
    kinds === undefined || !channel
      ? (node.options ?? [])
      : entityOptions(acting, channel, { kinds, channelTypes: node.channel_types })
  const preset = [
    ...(node.options ?? []).flatMap((one) => (one.default === true ? [one.value] : [])),
    ...(node.default_values ?? []).map((one) => one.id),
  ]
  const [chosen, setChosen] = useState<readonly string[]>(preset)
  const count = pickCountOf(node)
  const min = isRequired(field) ? Math.max(count.min, 1) : 0
  const max = node.type === Type.RadioGroup ? 1 : count.max
  const change = (values: readonly string[]): void => {
    setChosen(values)
    onChange(
      values.flatMap((value): readonly SelectValue[] => {
        if (kinds === undefined) return [value]
        const handle = channel ? entityHandle(acting, channel, value) : undefined
        return handle === undefined ? [] : [handle]
      }),
    )
  }
  const group = useCountCheck(chosen.length, { min, max, isRequired: isRequired(field) })
  return (
    <fieldset ref={group} aria-describedby={`${id}d`}>
      <legend>
        {field.label}
        {isRequired(field) && <Required />}
      </legend>
      <FieldNotes id={`${id}d`} field={field} problem={problem} />
      <PickList label={field.label} options={options} chosen={chosen} max={max} onChange={change} />
    </fieldset>
  )
}

interface PickLimits {
  readonly min: number
  readonly max: number
  readonly isRequired: boolean
}

/** Lets the browser refuse a form with too few or too many values in a group. */
function useCountCheck(count: number, limits: PickLimits) {
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const field = group.current?.querySelector("input")
    const { min, max } = limits
    const isLeftOut = count === 0 && !limits.isRequired
    const fits = isLeftOut || (count >= min && count <= max)
    const many = min === max ? `${min}` : `${min} to ${max}`
    field?.setCustomValidity(fits ? "" : `Choose ${many}.`)
  }, [count, limits.min, limits.max])
  return group
}
