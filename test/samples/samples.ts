// The samples of all routes. A route without one does not compile.

import type { ImplementedKey } from "../../src/handlers/route.ts"
import { implementedRoutes } from "../scene/ask.ts"
import { resourceOfPath } from "../world/resources.ts"
import { applications } from "./applications.ts"
import { auditLog } from "./audit-log.ts"
import { autoModeration } from "./auto-moderation.ts"
import { bans } from "./bans.ts"
import { channels } from "./channels.ts"
import { commands } from "./commands.ts"
import { emojis } from "./emojis.ts"
import { activityInstances } from "./activity-instances.ts"
import { entitlements } from "./entitlements.ts"
import { gateway } from "./gateway.ts"
import { guildChannels } from "./guild-channels.ts"
import { guilds } from "./guilds.ts"
import { interactions } from "./interactions.ts"
import { integrations } from "./integrations.ts"
import { invites } from "./invites.ts"
import { joinRequests } from "./join-requests.ts"
import { memberVerification } from "./member-verification.ts"
import { members } from "./members.ts"
import { messages } from "./messages.ts"
import { newMemberWelcome } from "./new-member-welcome.ts"
import { oauth2 } from "./oauth2.ts"
import { onboarding } from "./onboarding.ts"
import { pins } from "./pins.ts"
import { polls } from "./polls.ts"
import { reactions } from "./reactions.ts"
import { roleConnections } from "./role-connections.ts"
import { roles } from "./roles.ts"
import { scheduledEvents } from "./scheduled-events.ts"
import { skus } from "./skus.ts"
import { soundboard } from "./soundboard.ts"
import { stages } from "./stages.ts"
import { stickers } from "./stickers.ts"
import { threadMembers } from "./thread-members.ts"
import { subscriptions } from "./subscriptions.ts"
import { templates } from "./templates.ts"
import { threads } from "./threads.ts"
import { typing } from "./typing.ts"
import { users } from "./users.ts"
import { voice } from "./voice.ts"
import { webhooks } from "./webhooks.ts"
import type { RouteSamples, Trial, Variant } from "./sample.ts"

const table = {
  ...applications,
  ...auditLog,
  ...autoModeration,
  ...bans,
  ...channels,
  ...commands,
  ...emojis,
  ...activityInstances,
  ...entitlements,
  ...gateway,
  ...guildChannels,
  ...guilds,
  ...interactions,
  ...integrations,
  ...invites,
  ...joinRequests,
  ...memberVerification,
  ...members,
  ...messages,
  ...newMemberWelcome,
  ...oauth2,
  ...onboarding,
  ...pins,
  ...polls,
  ...reactions,
  ...roleConnections,
  ...roles,
  ...scheduledEvents,
  ...skus,
  ...soundboard,
  ...stages,
  ...stickers,
  ...threadMembers,
  ...subscriptions,
  ...templates,
  ...threads,
  ...typing,
  ...users,
  ...voice,
  ...webhooks,
} satisfies Readonly<Record<ImplementedKey, RouteSamples>>

/** The samples of every route. */
export const samples: Readonly<Record<ImplementedKey, RouteSamples>> = table

/** Returns the samples of a route. @throws Error that names the file in which they are missing. */
export function samplesOf(key: ImplementedKey, from = samples): RouteSamples {
  const found: RouteSamples | undefined = from[key]
  if (found !== undefined && found.trials.length > 0) return found
  const file = resourceOfPath(key.split(" ")[1] ?? "") ?? "<resource>"
  throw new Error(`${key} has no sample. Add one to test/samples/${file}.ts.`)
}

type Row<Of> = readonly [key: ImplementedKey, sample: Of]

/** The trials of every route. */
export const allTrials: readonly Row<Trial>[] = implementedRoutes.flatMap(({ key }) =>
  samplesOf(key).trials.map((trial): Row<Trial> => [key, trial]),
)

/** The trials and the variants of every route. */
export const allSamples: readonly Row<Trial | Variant>[] = implementedRoutes.flatMap(({ key }) => {
  const { trials, variants = [] } = samplesOf(key)
  return [...trials, ...variants].map((one): Row<Trial | Variant> => [key, one])
})
