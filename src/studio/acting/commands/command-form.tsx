// Fills in the options of a slash command.

import { useLayoutEffect, useId, useRef, useState } from "preact/hooks"
import type { SlashValue } from "../../../harness/handles/interaction/slash.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { Acting } from "../acting.ts"
import type { SlashOffer } from "./offers.ts"
import { OptionField } from "./option-field.tsx"
import { useSlashCommand } from "./use-command.ts"

/** The properties of the form of a command. */
export interface CommandFormProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly offer: SlashOffer
}

/** The form with the options of a slash command. Escape cancels. */
export function CommandForm(props: CommandFormProps) {
  const { acting, offer } = props
  const id = useId()
  const form = useFocus()
  const { values, isRunning, change, submit } = useOptionValues(props)
  const close = (): void => {
    acting.command.value = undefined
    acting.focusComposer()
  }
  return (
    <form
      ref={form}
      class="composer command-form"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(close)
      }}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <h3 id={id}>
        /{offer.shownPath} <small>{offer.bot.name}</small>
      </h3>
      <p>{offer.description}</p>
      {offer.options.map((option) => (
        <OptionField
          key={option.name}
          {...props}
          option={option}
          values={values}
          onChange={(value) => change(option.name, value)}
        />
      ))}
      <footer>
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="submit" class="primary" aria-busy={isRunning}>
          Send command
        </button>
      </footer>
    </form>
  )
}

/** Focuses the first field; without fields it is the button that sends the command. */
function useFocus() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("input,select,button.primary")?.focus()
  }, [])
  return form
}

/** Keeps the values of the options, and sends the command. */
function useOptionValues({ acting, channel, offer }: CommandFormProps) {
  const [all, setAll] = useState<Readonly<Record<string, SlashValue | undefined>>>({})
  const [isRunning, setRunning] = useState(false)
  const values = filledIn(all)
  return {
    values,
    isRunning,
    change: (name: string, value: SlashValue | undefined): void =>
      setAll((before) => ({ ...before, [name]: value })),
    /** `onDone` is called when the platform has accepted the command. */
    async submit(onDone: () => void): Promise<void> {
      if (isRunning) return
      setRunning(true)
      const isDone = await useSlashCommand(acting, channel, offer, values)
      if (isDone) onDone()
      else setRunning(false)
    },
  }
}

/** Returns the options that have a value. */
function filledIn(
  values: Readonly<Record<string, SlashValue | undefined>>,
): Readonly<Record<string, SlashValue>> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, SlashValue][] =>
    value === undefined ? [] : [[name, value]],
  )
  return Object.fromEntries(entries)
}
