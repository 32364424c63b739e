// A field for one option of a slash command.

import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType as Type,
} from "discord-api-types/v10"
import type { ComponentChild } from "preact"
import { useId } from "preact/hooks"
import type { SlashValue } from "../../../harness/handles/interaction/slash.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Acting } from "../acting.ts"
import { readFiles } from "../composer/draft.ts"
import { Combobox, Required } from "../fields/combobox.tsx"
import { type EntityKind, entityHandle, entityOptions } from "../fields/entities.ts"
import type { SlashOffer } from "./offers.ts"
import { type FilledOptions, autocomplete } from "./use-command.ts"

/** The properties of a field for an option. */
export interface OptionFieldProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly offer: SlashOffer
  readonly option: APIApplicationCommandBasicOption
  /** The values of all options so far. */
  readonly values: FilledOptions
  /** Called with the value; with undefined if there is none. */
  readonly onChange: (value: SlashValue | undefined) => void
}

/** The kinds of objects that an option takes, by its type. */
const ENTITY_KINDS: Readonly<Partial<Record<Type, readonly EntityKind[]>>> = {
  [Type.User]: ["user"],
  [Type.Role]: ["role"],
  [Type.Channel]: ["channel"],
  [Type.Mentionable]: ["user", "role"],
}

/** The milliseconds without a key before the bot is asked for suggestions. */
const DELAY = 200

/** A field for one option of a slash command. */
export function OptionField(props: OptionFieldProps) {
  const { option } = props
  if (ENTITY_KINDS[option.type] !== undefined) return <EntityField {...props} />
  if ("autocomplete" in option && option.autocomplete) {
    return <AutocompletedField {...props} />
  }
  if ("choices" in option && option.choices !== undefined && option.choices.length > 0) {
    return <ChoiceField {...props} choices={option.choices} />
  }
  switch (option.type) {
    case Type.Boolean:
      return <ChoiceField {...props} choices={BOOLEANS} />
    case Type.Attachment:
      return <FileField {...props} />
    case Type.Integer:
    case Type.Number:
      return <NumberField {...props} />
    default:
      return <TextField {...props} />
  }
}

function EntityField({ acting, channel, option, onChange }: OptionFieldProps) {
  const channelTypes = "channel_types" in option ? option.channel_types : undefined
  const kinds = ENTITY_KINDS[option.type] ?? []
  return (
    <Combobox
      label={option.name}
      description={option.description}
      isRequired={option.required === true}
      find={(text) =>
        entityOptions(acting, channel, { kinds, channelTypes }).filter(({ label }) =>
          label.toLowerCase().includes(text.toLowerCase()),
        )
      }
      onChange={(id) => onChange(id === "" ? undefined : entityHandle(acting, channel, id))}
    />
  )
}

function AutocompletedField({ acting, channel, offer, option, ...props }: OptionFieldProps) {
  const { name } = option
  const { [name]: _, ...others } = props.values
  const isNumber = option.type === Type.Integer || option.type === Type.Number
  return (
    <Combobox
      label={name}
      description={option.description}
      isRequired={option.required === true}
      isFree
      delay={DELAY}
      find={async (text) => {
        const choices = await autocomplete(acting, channel, offer, { name, text, others })
        return choices.map((choice) => ({ value: String(choice.value), label: choice.name }))
      }}
      onChange={(text) => {
        if (text === "") props.onChange(undefined)
        else props.onChange(isNumber ? Number(text) : text)
      }}
    />
  )
}

interface ChoiceOption {
  readonly name: string
  readonly value: string | number | boolean
}

const BOOLEANS: readonly ChoiceOption[] = [
  { name: "True", value: true },
  { name: "False", value: false },
]

function ChoiceField(props: OptionFieldProps & { readonly choices: readonly ChoiceOption[] }) {
  const { option, choices, onChange } = props
  return (
    <Labeled option={option}>
      {(field) => (
        <select
          {...field}
          onChange={({ currentTarget }) =>
            onChange(choices[currentTarget.selectedIndex - 1]?.value)
          }
        >
          <option value="">–</option>
          {choices.map(({ name, value }) => (
            <option key={String(value)} value={String(value)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  )
}

function FileField({ option, onChange }: OptionFieldProps) {
  return (
    <Labeled option={option}>
      {(field) => (
        <input
          {...field}
          type="file"
          onChange={({ currentTarget: { files } }) =>
            void readFiles(files ?? []).then(([file]) => onChange(file))
          }
        />
      )}
    </Labeled>
  )
}

function NumberField({ option, onChange }: OptionFieldProps) {
  return (
    <Labeled option={option}>
      {(field) => (
        <input
          {...field}
          type="number"
          step={option.type === Type.Number ? "any" : "1"}
          min={"min_value" in option ? option.min_value : undefined}
          max={"max_value" in option ? option.max_value : undefined}
          onInput={({ currentTarget: { value } }) =>
            onChange(value === "" ? undefined : Number(value))
          }
        />
      )}
    </Labeled>
  )
}

function TextField({ option, onChange }: OptionFieldProps) {
  return (
    <Labeled option={option}>
      {(field) => (
        <input
          {...field}
          type="text"
          minLength={"min_length" in option ? option.min_length : undefined}
          maxLength={"max_length" in option ? option.max_length : undefined}
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => onChange(value === "" ? undefined : value)}
        />
      )}
    </Labeled>
  )
}

interface LabeledProps {
  readonly option: APIApplicationCommandBasicOption
  readonly children: (field: FieldAttributes) => ComponentChild
}

/** The attributes by which a field belongs to its label and its description. */
interface FieldAttributes {
  readonly id: string
  readonly required: boolean
  readonly "aria-describedby": string
}

function Labeled({ option: { name, description, required = false }, children }: LabeledProps) {
  const id = useId()
  return (
    <div class="labeled">
      <label for={id}>
        {name}
        {required && <Required />}
      </label>
      {children({ id, required, "aria-describedby": `${id}d` })}
      <small id={`${id}d`}>{description}</small>
    </div>
  )
}
