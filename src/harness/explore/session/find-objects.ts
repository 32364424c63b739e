// Finds the objects that steps name.

import type { AccountHandle } from "../../handles/account/account.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { InteractionResult } from "../../handles/interaction/interaction.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import type { ButtonData, ModalData, SelectData } from "../../handles/message/component.ts"
import type { FileToSend } from "../../handles/message/upload.ts"
import type { Person } from "../../handles/person/person.ts"
import type { RoleHandle } from "../../handles/role.ts"
import type { UserHandle } from "../../handles/user.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import { type ComponentName, DM, type StepValue } from "../steps.ts"

/** A step names an object that does not exist at this time, so nobody can do it. */
export class MissingObject extends Error {
  override readonly name = "MissingObject"
}

/** A modal that was opened for a person and not submitted. */
export interface OpenModal {
  readonly by: string
  readonly channel: string
  readonly result: InteractionResult
  readonly modal: ModalData
}

/** Returns the member with a name. @throws MissingObject */
export function findPerson({ guild }: SimulationApi, name: string): Person {
  const found = guild.members.find(name)
  if (found === undefined) throw new MissingObject(`${name} is not a member.`)
  return found
}

/** Returns the user with a name: the member, if they are one. @throws MissingObject */
export function findUser(env: SimulationApi, name: string): AccountHandle | Person {
  const found = env.guild.members.find(name) ?? env.users.find(name)
  if (found === undefined) throw new MissingObject(`There is no user ${name}.`)
  return found
}

/** Returns the channel of a step. @throws MissingObject */
export function findChannel(env: SimulationApi, name: string, by: UserHandle): ChannelHandle {
  if (name === DM) return (by as AccountHandle).dm // Everybody who acts has an account.
  const found = env.guild.channels.find(name)
  if (found === undefined) throw new MissingObject(`There is no channel ${name}.`)
  return found
}

function findRole({ guild }: SimulationApi, name: string): RoleHandle {
  const found = guild.roles.find(name)
  if (found === undefined) throw new MissingObject(`There is no role ${name}.`)
  return found
}

/** Returns the value that a method takes for the value of a step. @throws MissingObject */
export function findValue(
  env: SimulationApi,
  value: StepValue,
): string | number | boolean | UserHandle | ChannelHandle | RoleHandle | FileToSend {
  if (typeof value !== "object") return value
  if ("user" in value) return findUser(env, value.user)
  if ("role" in value) return findRole(env, value.role)
  if ("file" in value) return { name: value.file, content: value.content }
  const channel = env.guild.channels.find(value.channel)
  if (channel === undefined) throw new MissingObject(`There is no channel ${value.channel}.`)
  return channel
}

/** Returns the messages of bots in a channel that a person sees, the newest first. */
export function visibleMessages(env: SimulationApi, channel: ChannelHandle, by: UserHandle) {
  return env.replies
    .filter((message) => message.channelId === channel.id && isVisible(message, by))
    .toReversed()
}

function isVisible(message: MessageHandle, by: UserHandle): boolean {
  const { ephemeralTo } = MessageHandle.stateOf(message)
  return ephemeralTo === null || ephemeralTo === by.id
}

/** A component with its message. */
interface ComponentOfMessage<Component> {
  readonly message: MessageHandle
  readonly component: Component
}

/** Returns the button of the newest message that has it. @throws MissingObject */
export function findButton(
  messages: readonly MessageHandle[],
  name: ComponentName,
): ComponentOfMessage<ButtonData> {
  return findComponent(messages, name, ({ buttons }) => buttons.filter(isClickable))
}

/** Whether a click on a button reaches the bot. */
export function isClickable({ customId, disabled }: ButtonData): boolean {
  return customId !== undefined && !disabled
}

/** Returns the select menu of the newest message that has it. @throws MissingObject */
export function findSelect(
  messages: readonly MessageHandle[],
  name: ComponentName,
): ComponentOfMessage<SelectData> {
  return findComponent(messages, name, ({ selects }) => selects.filter(({ disabled }) => !disabled))
}

function findComponent<Component extends { readonly customId: string | undefined }>(
  messages: readonly MessageHandle[],
  { customId, label }: ComponentName,
  componentsOf: (message: MessageHandle) => readonly Component[],
): ComponentOfMessage<Component> {
  const isSame: readonly ((component: Component) => boolean)[] = [
    (component) => component.customId === customId,
    (component) => label !== "" && labelOf(component) === label,
  ]
  for (const accepts of isSame) {
    for (const message of messages) {
      const component = componentsOf(message).find(accepts)
      if (component !== undefined) return { message, component }
    }
  }
  throw new MissingObject(`No message has the component ${label || customId}.`)
}

/** Returns the text on a component; empty if it has none. */
export function labelOf(component: object): string {
  const texts = ["label", "emoji", "placeholder"].map((key): unknown => Reflect.get(component, key))
  return texts.find((text) => typeof text === "string") ?? ""
}

/** Returns the newest open modal of a person with a name. @throws MissingObject */
export function findModal(
  modals: readonly OpenModal[],
  by: string,
  { customId, label }: ComponentName,
): OpenModal {
  const own = modals.filter((one) => one.by === by).toReversed()
  const found =
    own.find(({ modal }) => modal.custom_id === customId) ??
    own.find(({ modal }) => modal.title === label)
  if (found === undefined) throw new MissingObject(`No modal ${label} is open for ${by}.`)
  return found
}
