// A text field for a message, with suggestions for mentions, channels and emojis.

import type { Signal } from "@preact/signals"
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import type { Acting } from "../acting.ts"
import { slashCommandsFor } from "../commands/available.ts"
import type { SlashOffer } from "../commands/offers.ts"
import { emojiNamed } from "../emojis/emojis.ts"
import { SuggestionList } from "./suggestion-list.tsx"
import { type Suggestion, findTypedWord, suggestionsFor } from "./suggestions.ts"
import { useSuggestions } from "./use-suggestions.ts"

/** The properties of a text field for a message. */
export interface MessageInputProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly label: string
  readonly text: Signal<string>
  /** Receives the text field. */
  readonly field?: { current: HTMLTextAreaElement | null }
  /** Whether the field has the focus from the start. */
  readonly isFocused?: boolean
  /** Called by Enter. */
  readonly onSubmit: () => void
  /** Called for other keys that no suggestion handles. */
  readonly onKey?: (event: KeyboardEvent) => void
  readonly onFiles?: (files: FileList) => void
  /** Called with a slash command that was chosen. Without it, none is offered. */
  readonly onCommand?: (offer: SlashOffer) => void
}

/** A text field for a message. Enter submits, Shift and Enter break the line. */
export function MessageInput(props: MessageInputProps) {
  const { acting, channel, label, text } = props
  const id = useId()
  const field = useField(text, props)
  const suggestions = useWordSuggestions(props, field)
  const { all, index } = suggestions
  const isOpen = all.length > 0
  return (
    <div class="field">
      <SuggestionList
        id={id}
        label="Suggestions"
        suggestions={all}
        index={index}
        onPick={suggestions.pick}
      />
      <textarea
        ref={field.element}
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${index}` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = withEmojis(acting, channel, currentTarget)
          field.remember()
        }}
        onSelect={field.remember}
        onKeyDown={(event) => suggestions.handleKey(event) || handleKey(props, event)}
        onPaste={(event) => handlePaste(props, event)}
      />
    </div>
  )
}

function handleKey({ onKey, onSubmit }: MessageInputProps, event: KeyboardEvent): void {
  if (event.isComposing) return
  if (event.key !== "Enter" || event.shiftKey) return onKey?.(event)
  event.preventDefault()
  onSubmit()
}

function handlePaste({ onFiles }: MessageInputProps, event: ClipboardEvent): void {
  const { files } = event.clipboardData ?? {}
  if (files === undefined || files.length === 0 || onFiles === undefined) return
  event.preventDefault()
  onFiles(files)
}

/** Returns the text of a field, with the emoji in place of a name that was typed to its end. */
function withEmojis(acting: Acting, channel: Channel, field: HTMLTextAreaElement): string {
  const { value, selectionStart } = field
  const [whole, name] = /:(\w+):$/.exec(value.slice(0, selectionStart)) ?? []
  const guild = findGuildOf(acting.studio.shown.world, channel)
  const emoji = name === undefined ? undefined : emojiNamed(guild, name)
  if (whole === undefined || emoji === undefined) return value
  const start = selectionStart - whole.length
  field.setRangeText(emoji.text, start, selectionStart, "end")
  return field.value
}

/** A text field, and the position of its caret. */
interface Field {
  readonly element: { current: HTMLTextAreaElement | null }
  readonly caret: number
  /** Keeps the position of the caret. */
  readonly remember: () => void
  /** Replaces the text between a position and the caret. */
  readonly replace: (start: number, insert: string) => void
}

function useField(
  text: Signal<string>,
  { field, isFocused = false }: Pick<MessageInputProps, "field" | "isFocused">,
): Field {
  const own = useRef<HTMLTextAreaElement>(null)
  const element = field ?? own
  const [caret, setCaret] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!isFocused || current === null) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isFocused])
  return {
    element,
    caret,
    remember: () => setCaret(element.current?.selectionStart ?? 0),
    replace(start, insert) {
      const { current } = element
      if (current === null) return
      current.setRangeText(insert, start, current.selectionStart, "end")
      text.value = current.value
      setCaret(current.selectionStart)
      current.focus()
    },
  }
}

/** Suggests slash commands at the beginning of a text, else mentions, channels and emojis. */
function useWordSuggestions(props: MessageInputProps, field: Field) {
  const { acting, channel, text, onCommand } = props
  const { viewerId, studio } = acting
  const [, typed] = (onCommand && /^\/([^\n]*)$/.exec(text.value)) ?? []
  const trigger = typed === undefined ? findTypedWord(text.value, field.caret) : undefined
  const offers = typed === undefined ? [] : commandsFor(acting, channel, typed)
  const pick = ({ key, insert }: Suggestion): void => {
    const offer = offers.find((one) => keyOf(one) === key)
    if (trigger !== undefined) field.replace(trigger.start, `${insert} `)
    if (offer === undefined) return
    text.value = ""
    onCommand?.(offer)
  }
  const word = trigger === undefined ? "" : `${trigger.start} ${trigger.sign}${trigger.query}`
  const shown = useSuggestions({
    key: typed === undefined ? word : text.value,
    find: () => {
      if (typed !== undefined) return offers.map(commandSuggestion)
      if (trigger === undefined || viewerId === undefined) return []
      return suggestionsFor({ world: studio.shown.world, channel, viewerId }, trigger)
    },
    onPick: pick,
  })
  return { ...shown, pick }
}

function commandsFor(acting: Acting, channel: Channel, typed: string): SlashOffer[] {
  const wanted = typed.trimEnd().toLowerCase()
  return slashCommandsFor(acting, channel).filter(({ shownPath, path }) =>
    [shownPath, path].some((text) => text.toLowerCase().startsWith(wanted)),
  )
}

function keyOf({ command, path }: SlashOffer): string {
  return `${command.id} ${path}`
}

function commandSuggestion(offer: SlashOffer): Suggestion {
  const { shownPath, description, bot } = offer
  const detail = `${description} · ${bot.name}`
  return { key: keyOf(offer), sign: "/", label: `/${shownPath}`, detail, insert: "" }
}
