// Hints about events: bots that received none, events that were dropped or censored, and events
// without a reaction.

import { isPrivateChannel } from "../../../../world/rules/require.ts"
import { PRIVILEGED_INTENTS, missingIntent } from "../../../../gateway/protocol/intents.ts"
import type { EventEntry, JournalEntry } from "../../../../world/journal-entries.ts"
import type { Application } from "../../../../world/applications/model.ts"
import { canInChannel } from "../../../../world/rules/permissions.ts"
import type { HintContext } from "./hint-context.ts"
import type { ActionScope } from "./recent-actions.ts"
import type { BotTrigger, JournalWindow } from "./journal-window.ts"

/** Events that accompany others and that few bots handle. */
const ACCOMPANYING_EVENTS: ReadonlySet<string> = new Set([
  "GUILD_AUDIT_LOG_ENTRY_CREATE",
  "PRESENCE_UPDATE",
  "TYPING_START",
])

/**
 * Explains why a bot received no event of a user action: it is not connected, not in the guild, or
 * cannot see the channel.
 */
export function explainAudience(
  simulation: HintContext,
  { unanswered, describe }: JournalWindow,
): readonly string[] {
  const trigger = unanswered.find(
    ({ entry, lines }) => entry.kind === "action" && !lines.some(isSent),
  )
  if (trigger === undefined) return []
  const { entry } = trigger
  const scope = simulation.recentActions.find(entry.index)
  return [...simulation.world.applications.values()].flatMap((bot) => {
    const why = explainNotSent(simulation, bot, scope)
    if (why === undefined) return []
    return `${bot.name} was sent no event of this action: ${describe(entry).join(" ")}. ${why}`
  })
}

function isSent({ kind }: JournalEntry): boolean {
  return kind === "event" || kind === "delivery"
}

function explainNotSent(
  { world, gateway }: HintContext,
  bot: Application,
  scope: ActionScope | undefined,
): string | undefined {
  const session = [...gateway.sessions].find(
    ({ identity }) => identity.application.botId === bot.botId,
  )
  if (session?.connection === undefined) return `${bot.name} is not connected to the gateway.`
  const channel = scope?.channelId === undefined ? undefined : world.channels.get(scope.channelId)
  const guildId =
    channel === undefined || isPrivateChannel(channel) ? scope?.guildId : channel.guildId
  const guild = guildId === undefined ? undefined : world.guilds.get(guildId)
  if (guild !== undefined && !guild.members.has(bot.botId)) {
    return `${bot.name} is not a member of ${guild.name}: add it with guild.addBot(bot).`
  }
  if (channel === undefined || isPrivateChannel(channel)) return undefined
  if (canInChannel(world, channel, bot.botId, ["ViewChannel"])) return undefined
  return `${bot.name} cannot see #${channel.name}: it lacks the permission ViewChannel there.`
}

/**
 * Returns the events that a bot did not receive, or received without content, because it lacks an
 * intent.
 */
export function explainIntents({ unanswered, describe }: JournalWindow): readonly string[] {
  return unanswered.flatMap((trigger) => {
    const about = describeTrigger(trigger, describe)
    return directEvents(trigger).flatMap((event) => {
      const { to, why, outcome, censored } = event
      if (outcome === "dropped") {
        const intent = missingIntent(why)
        if (intent === undefined) return []
        return `${event.event} was not sent to ${to}${about}: its client does not request the intent ${intent}. ${describeIntentFix(intent)}`
      }
      if (!censored) return []
      return `${event.event} reached ${to} without its content${about}: its client does not request the intent MessageContent. ${describeIntentFix("MessageContent")}`
    })
  })
}

/** Explains how a client requests an intent. */
function describeIntentFix(intent: string): string {
  const add = `Add GatewayIntentBits.${intent} to the intents of the client`
  const isPrivileged = PRIVILEGED_INTENTS.some((name) => name === intent)
  return isPrivileged ? `${add}, and enable it in the developer portal.` : `${add}.`
}

/** Returns the bots that received events of the latest trigger and did nothing. */
export function explainSilence({ unanswered, describe }: JournalWindow): readonly string[] {
  const [trigger] = unanswered
  if (trigger === undefined) return []
  const hasBegun = trigger.lines.some(
    ({ kind }) => kind !== "event" && kind !== "action" && kind !== "delivery",
  )
  if (hasBegun) return []
  const received = directEvents(trigger).filter((event) => event.outcome === "sent")
  return received.map(
    ({ event, to }) =>
      `${to} received ${event}${describeTrigger(trigger, describe)} and did nothing: it made no request and threw no error.`,
  )
}

/** Returns the direct events of a trigger; accompanying events only if there are no others. */
function directEvents({ entry, lines }: BotTrigger): readonly EventEntry[] {
  const events = lines.filter(
    (line): line is JournalEntry & EventEntry =>
      line.kind === "event" && (line === entry || line.cause === entry.index),
  )
  const main = events.filter(({ event }) => !ACCOMPANYING_EVENTS.has(event))
  return main.length > 0 ? main : events
}

/** Describes the user action of an event; empty if there was none. */
function describeTrigger({ entry }: BotTrigger, describe: JournalWindow["describe"]): string {
  return entry.kind === "action" ? ` (${describe(entry).join(" ")})` : ""
}
