// A text field that suggests values, which can come from a bot.

import { withoutLinks } from "../../../requirements/error-link.ts"
import { useEffect, useLayoutEffect, useId, useRef, useState } from "preact/hooks"

/** A value that a field suggests. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
}

/** The properties of a text field that suggests values. */
export interface ComboboxProps {
  readonly label: string
  readonly description?: string | undefined
  readonly isRequired?: boolean
  /** Whether a text that is not suggested is a value too. */
  readonly isFree?: boolean
  /** The milliseconds without a key before values are looked for. */
  readonly delay?: number
  /** Returns the values to suggest for a text. @throws Error with a message that is shown. */
  readonly find: (text: string) => readonly ComboboxOption[] | Promise<readonly ComboboxOption[]>
  /** Called with the value; with an empty text if there is none. */
  readonly onChange: (value: string) => void
}

/** The number of values that are shown, as in the app. */
const MOST = 25

/** A text field that suggests values. */
export function Combobox(props: ComboboxProps) {
  const { label, description, isRequired = false } = props
  const id = useId()
  const { text, hasValue, shown, index, problem, ...handlers } = useCombobox(props)
  const field = useValidity(isRequired && !hasValue, text)
  const isOpen = shown.length > 0
  return (
    <div class="combobox">
      <label for={`${id}f`}>
        {label}
        {isRequired && <Required />}
      </label>
      <input
        ref={field}
        id={`${id}f`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${index}` : undefined}
        aria-describedby={description === undefined ? undefined : `${id}d`}
        autocomplete="off"
        required={isRequired}
        value={text}
        onFocus={() => handlers.setOpen(true)}
        onBlur={() => handlers.setOpen(false)}
        onInput={({ currentTarget }) => handlers.type(currentTarget.value)}
        onKeyDown={handlers.onKeyDown}
      />
      {description !== undefined && <small id={`${id}d`}>{description}</small>}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ComboboxList id={id} label={label} shown={shown} index={index} pick={handlers.pick} />
    </div>
  )
}

/** Keeps the text, the suggestions and the one that Enter picks. */
function useCombobox(props: ComboboxProps) {
  const { isFree = false, onChange } = props
  const [text, setText] = useState("")
  const [hasValue, setHasValue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const { options, problem } = useOptions(props, text, isOpen)
  const shown = isOpen ? options : []
  const pick = (option: ComboboxOption): void => {
    setText(option.label)
    setHasValue(true)
    setOpen(false)
    onChange(option.value)
  }
  const type = (typed: string): void => {
    setText(typed)
    setHasValue(isFree && typed !== "")
    setOpen(true)
    setIndex(0)
    onChange(isFree ? typed : "")
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const handle = keysFor({ shown, index, setIndex, setOpen, pick }).get(event.key)
    if (event.isComposing || handle === undefined) return
    event.preventDefault()
    event.stopPropagation()
    handle()
  }
  const shownProblem = isOpen ? problem : undefined
  return { text, hasValue, shown, index, problem: shownProblem, setOpen, pick, type, onKeyDown }
}

interface ComboboxListProps extends Pick<ComboboxState, "shown" | "index" | "pick"> {
  readonly id: string
  readonly label: string
}

function ComboboxList({ id, label, shown, index, pick }: ComboboxListProps) {
  return (
    <ul class="suggestions" role="listbox" id={id} aria-label={label} hidden={shown.length === 0}>
      {shown.map((option, at) => (
        <li
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          onMouseDown={(event) => {
            event.preventDefault() // The field keeps the focus.
            pick(option)
          }}
        >
          {option.label}
        </li>
      ))}
    </ul>
  )
}

/** The mark of a field that has to be filled in. */
export function Required() {
  return (
    <span class="required" aria-hidden="true" title="Required">
      {" "}
      *
    </span>
  )
}

/** Marks a field as invalid while it has a text that is no value. */
function useValidity(isInvalid: boolean, text: string) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const problem = isInvalid && text !== "" ? "Choose one of the suggestions." : ""
    field.current?.setCustomValidity(problem)
  }, [isInvalid, text])
  return field
}

interface ComboboxState {
  readonly shown: readonly ComboboxOption[]
  readonly index: number
  readonly setIndex: (index: number) => void
  readonly setOpen: (isOpen: boolean) => void
  readonly pick: (option: ComboboxOption) => void
}

function keysFor({ shown, index, setIndex, setOpen, pick }: ComboboxState) {
  const { length } = shown
  const option = shown[index]
  const keys: [string, () => void][] =
    option === undefined
      ? [["ArrowDown", () => setOpen(true)]]
      : [
          ["ArrowDown", () => setIndex((index + 1) % length)],
          ["ArrowUp", () => setIndex((index + length - 1) % length)],
          ["Enter", () => pick(option)],
          ["Escape", () => setOpen(false)],
        ]
  return new Map(keys)
}

interface FoundOptions {
  readonly options: readonly ComboboxOption[]
  readonly problem?: string
}

/** Looks for values when the text has not changed for a while. */
function useOptions({ find, delay = 0 }: ComboboxProps, text: string, isOpen: boolean) {
  const [found, setFound] = useState<FoundOptions>({ options: [] })
  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    const timer = setTimeout(() => void look(), delay)
    const look = async (): Promise<void> => {
      try {
        const options = await find(text)
        if (isCurrent) setFound({ options: options.slice(0, MOST) })
      } catch (error) {
        const problem = error instanceof Error ? withoutLinks(error.message) : String(error)
        if (isCurrent) setFound({ options: [], problem })
      }
    }
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOpen])
  return found
}
