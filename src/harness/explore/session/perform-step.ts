// Does a step in a run.

import type { InteractionResult } from "../../handles/interaction/interaction.ts"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { AccountHandle } from "../../handles/account/account.ts"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { Env } from "../../node/run/env.ts"
import {
  DM,
  type EventStep,
  type InteractionStep,
  type Step,
  type StepValue,
  type StepValues,
} from "../steps.ts"
import type { ExplorerCalls } from "./calls.ts"
import { advance, requireFault } from "./faults.ts"
import {
  MissingObject,
  type OpenModal,
  findButton,
  findChannel,
  findModal,
  findPerson,
  findSelect,
  findUser,
  findValue,
  visibleMessages,
} from "./find-objects.ts"

/** The run in which a step is done. */
export interface PerformingContext {
  readonly env: Env
  readonly calls: ExplorerCalls
  readonly openModals: OpenModal[]
}

/** The objects of a step that was done. */
export interface PerformedStep {
  readonly by?: AccountHandle
  readonly channel?: ChannelHandle
  /** The result of a use of a command, a component or a modal. */
  readonly result?: InteractionResult
  /** The message whose component or menu was used. */
  readonly message?: MessageHandle
}

/**
 * Does a step.
 *
 * @throws MissingObject and SetupError for a step that nobody can do now; PlatformError if the
 * platform refuses it; whatever a verb throws.
 */
export async function performStep(context: PerformingContext, step: Step): Promise<PerformedStep> {
  switch (step.kind) {
    case "send": {
      const acting = findActing(context.env, step)
      await verb(context, acting.by, "send", [acting.channel, step.text])
      return acting
    }
    case "react": {
      const acting = findActing(context.env, step)
      const [message] = visibleMessages(context.env, acting.channel, acting.by)
      if (message === undefined) throw new MissingObject("There is no message to react to.")
      await verb(context, acting.by, "react", [message, step.emoji])
      return { ...acting, message }
    }
    case "slash":
    case "autocomplete":
    case "userMenu":
    case "messageMenu":
    case "click":
    case "select":
    case "submit":
      return await performInteraction(context, step)
    default:
      await performEvent(context, step)
      return {}
  }
}

function findActing(env: Env, step: { readonly by: string; readonly channel: string }) {
  const by = findPerson(env, step.by)
  return { by, channel: findChannel(env, step.channel, by) }
}

async function performInteraction(
  context: PerformingContext,
  step: InteractionStep,
): Promise<PerformedStep> {
  const { env, openModals } = context
  const acting = findActing(env, step)
  const { by, channel } = acting
  const use = async (name: string, args: readonly unknown[], message?: MessageHandle) => {
    const result = (await verb(context, by, name, args)) as InteractionResult // Of these verbs.
    return { ...acting, result, ...(message !== undefined && { message }) }
  }
  switch (step.kind) {
    case "slash":
      return await use("slash", [channel, step.command, toValues(env, step.options)])
    case "autocomplete":
      return await use("autocomplete", [channel, step.command, { [step.option]: step.text }])
    case "userMenu":
      return await use("contextMenu", [findUser(env, step.target), step.command, { channel }])
    case "messageMenu": {
      const message = channel.messages.at(-1)
      if (message === undefined) throw new MissingObject("The channel has no message.")
      return await use("contextMenu", [message, step.command], message)
    }
    case "click": {
      const { message, component } = findButton(visibleMessages(env, channel, by), step.button)
      return await use("click", [message, component], message)
    }
    case "select": {
      const { message, component } = findSelect(visibleMessages(env, channel, by), step.menu)
      const values = step.values.map((value) => findValue(env, value))
      return await use("select", [message, component, values], message)
    }
    case "submit": {
      const open = findModal(openModals, step.by, step.modal)
      openModals.splice(openModals.indexOf(open), 1)
      return await use("submitModal", [open.result, toValues(env, step.values)])
    }
  }
}

function toValues(env: Env, values: StepValues): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    isList(value) ? value.map((one) => findValue(env, one)) : findValue(env, value),
  ])
  return Object.fromEntries(entries) as Record<string, unknown> // The keys are texts.
}

function isList(value: StepValues[string]): value is readonly StepValue[] {
  return Array.isArray(value)
}

/** Calls a verb of a person. */
async function verb(
  { calls }: PerformingContext,
  self: AccountHandle,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const method: unknown = Reflect.get(self, name)
  if (typeof method !== "function") throw new Error(`A person has no verb ${name}.`)
  const perform = (): unknown => Reflect.apply(method, self, args)
  return await calls.do({ self, name, args, perform })
}

async function performEvent({ env, calls }: PerformingContext, step: EventStep): Promise<void> {
  const { guild } = env
  switch (step.kind) {
    case "join":
      await build(calls, guild, "addMember", [step.name], () => guild.addMember(step.name))
      return await env.settle()
    case "leave": {
      const person = findPerson(env, step.by)
      return await calls.do({
        self: person,
        name: "leave",
        args: [],
        perform: () => person.leave(),
      })
    }
    case "advance":
      return await advance({ env, calls }, step.seconds)
    case "restart":
      return await calls.do({
        self: env,
        name: "restartBot",
        args: [],
        perform: () => env.restartBot(),
      })
    case "revoke": {
      const { botRole } = guild
      await build(calls, botRole, "setPermissions", [], () => botRole.setPermissions())
      return await env.settle()
    }
    case "mute": {
      if (step.channel === DM) throw new MissingObject("Nobody can mute a bot in a DM.")
      const channel = findChannel(env, step.channel, env.bot)
      const { botRole } = guild
      const args = [botRole, "SendMessages"] as const
      await build(calls, channel, "deny", args, () => channel.deny(...args))
      return await env.settle()
    }
    case "fault":
      return await requireFault(step.name).begin({ env, calls })
  }
}

async function build(
  calls: ExplorerCalls,
  self: object,
  name: string,
  args: readonly unknown[],
  perform: () => unknown,
): Promise<void> {
  await calls.do({ self, name, args, isBuilder: true, perform })
}
