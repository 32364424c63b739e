// The steps of an exploration: what people and the platform do. A step is JSON and names objects as
// people do, so that it can be played again in another run of the same world.

/** The name of the direct message channel of the person who acts with the bot. */
export const DM = "@dm"

/** A value of an option, a select menu or a modal. Objects are named. */
export type StepValue =
  | string
  | number
  | boolean
  | { readonly user: string }
  | { readonly channel: string }
  | { readonly role: string }
  | { readonly file: string; readonly content: string }

/** Values by the names of options or fields. */
export type StepValues = Readonly<Record<string, StepValue | readonly StepValue[]>>

/** A component of a message: the newest message that has it is meant. */
export interface ComponentName {
  readonly customId: string
  readonly label: string
}

/** A step of a person in a channel. */
interface ActingStep {
  readonly by: string
  readonly channel: string
}

export interface SlashStep extends ActingStep {
  readonly kind: "slash"
  readonly command: string
  readonly options: StepValues
}

export interface AutocompleteStep extends ActingStep {
  readonly kind: "autocomplete"
  readonly command: string
  readonly option: string
  readonly text: string
}

export interface UserMenuStep extends ActingStep {
  readonly kind: "userMenu"
  readonly command: string
  readonly target: string
}

export interface MessageMenuStep extends ActingStep {
  readonly kind: "messageMenu"
  readonly command: string
}

export interface ClickStep extends ActingStep {
  readonly kind: "click"
  readonly button: ComponentName
}

export interface SelectStep extends ActingStep {
  readonly kind: "select"
  readonly menu: ComponentName
  readonly values: readonly StepValue[]
}

export interface SubmitStep extends ActingStep {
  readonly kind: "submit"
  readonly modal: ComponentName
  readonly values: StepValues
}

export interface SendStep extends ActingStep {
  readonly kind: "send"
  readonly text: string
  /** The command in the text, such as `!help`; absent for other messages. */
  readonly command?: string
}

export interface ReactStep extends ActingStep {
  readonly kind: "react"
  readonly emoji: string
}

/** An event around the bot. */
export type EventStep =
  | { readonly kind: "join"; readonly name: string }
  | { readonly kind: "leave"; readonly by: string }
  | { readonly kind: "advance"; readonly seconds: number }
  | { readonly kind: "restart" }
  /** The bot keeps only the permissions that everyone has. */
  | { readonly kind: "revoke" }
  /** The bot may not send messages in a channel. */
  | { readonly kind: "mute"; readonly channel: string }
  | { readonly kind: "fault"; readonly name: string }

/** A use of a command, a component or a modal. */
export type InteractionStep =
  | SlashStep
  | AutocompleteStep
  | UserMenuStep
  | MessageMenuStep
  | ClickStep
  | SelectStep
  | SubmitStep

/** One step. */
export type Step = InteractionStep | SendStep | ReactStep | EventStep

/** Returns the name of what a step tries, the same for all values and people. */
export function targetOf(step: Step): string {
  switch (step.kind) {
    case "slash":
      return `/${step.command}`
    case "autocomplete":
      return `the option ${step.option} of /${step.command}`
    case "userMenu":
    case "messageMenu":
      return `the context menu command "${step.command}"`
    case "click":
      return `the button ${nameOf(step.button)}`
    case "select":
      return `the select menu ${nameOf(step.menu)}`
    case "submit":
      return `the modal ${nameOf(step.modal)}`
    case "send":
      return step.command ?? "messages"
    case "react":
      return "reactions"
    case "join":
      return "people who join"
    case "leave":
      return "people who leave"
    case "advance":
      return "the passage of time"
    case "restart":
      return "a restart of the bot"
    case "revoke":
    case "mute":
      return "a change of the bot's permissions"
    case "fault":
      return `the fault "${step.name}"`
  }
}

/** Returns the name of a component; numbers in its custom id differ from message to message. */
function nameOf({ customId, label }: ComponentName): string {
  const id = customId.replaceAll(/\d+/g, "*")
  return label === "" || label === customId ? id : `"${label}" (${id})`
}

/** Returns a step as a sentence. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case "join":
      return `${step.name} joins the guild.`
    case "leave":
      return `${step.by} leaves the guild.`
    case "advance":
      return `${step.seconds} seconds pass.`
    case "restart":
      return "The bot restarts."
    case "revoke":
      return "The bot loses the permissions of its role."
    case "mute":
      return `The bot may not send messages in #${step.channel} any more.`
    case "fault":
      return `The fault "${step.name}" begins.`
    default:
      return `${step.by} ${describeAction(step)} ${step.channel === DM ? "in a direct message" : `in #${step.channel}`}.`
  }
}

function describeAction(step: Exclude<Step, EventStep>): string {
  switch (step.kind) {
    case "slash":
      return `uses /${step.command}${describeValues(step.options)}`
    case "autocomplete":
      return `types ${shorten(step.text)} into ${targetOf(step)}`
    case "userMenu":
      return `uses "${step.command}" on ${step.target}`
    case "messageMenu":
      return `uses "${step.command}" on a message`
    case "click":
      return `clicks ${targetOf(step)}`
    case "select":
      return `selects ${step.values.map(describeValue).join(", ") || "nothing"} in ${targetOf(step)}`
    case "submit":
      return `submits ${targetOf(step)}${describeValues(step.values)}`
    case "send":
      return `sends ${shorten(step.text)}`
    case "react":
      return `reacts with ${step.emoji} to a message`
  }
}

function describeValues(values: StepValues): string {
  const texts = Object.entries(values).map(
    ([key, value]) => `${key}: ${[value].flat().map(describeValue).join(", ")}`,
  )
  return texts.length === 0 ? "" : ` with ${texts.join("; ")}`
}

function describeValue(value: StepValue): string {
  if (typeof value === "string") return shorten(value)
  if (typeof value !== "object") return String(value)
  if ("user" in value) return `@${value.user}`
  if ("channel" in value) return `#${value.channel}`
  return "role" in value ? `the role ${value.role}` : `the file ${value.file}`
}

const SHOWN = 60

function shorten(text: string): string {
  const whole = JSON.stringify(text)
  if (whole.length <= SHOWN) return whole
  return `${JSON.stringify(text.slice(0, SHOWN / 2))} … (${text.length} characters)`
}
