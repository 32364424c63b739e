// What entries of an audit log name.

import type { AuditEntry } from "../model/audit.ts"
import type { AutoModRule } from "../model/auto-moderation.ts"
import type { Thread } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { User } from "../model/user.ts"
import type { Webhook } from "../model/webhook.ts"
import type { State } from "../model/world.ts"

/** What entries name that is still there. */
export interface Referred {
  readonly users: readonly User[]
  readonly threads: readonly Thread[]
  readonly webhooks: readonly Webhook[]
  readonly autoModRules: readonly AutoModRule[]
  readonly scheduledEvents: readonly ScheduledEvent[]
}

/** A part of an audit log, with what it names. */
export interface AuditLog extends Referred {
  readonly entries: readonly AuditEntry[]
}

/** What entries name by who acted, by their targets, and in their options. */
export function referredTo(
  { users, channels, webhooks }: State,
  { autoModRules, scheduledEvents }: Guild,
  entries: readonly AuditEntry[],
): Referred {
  const ids = new Set(
    entries.flatMap(({ userId, targetId, options }) => [
      userId,
      targetId,
      options?.id,
      options?.channel_id,
    ]),
  )
  // An id names one thing alone, so that whatever has it is meant.
  const among = <Thing>(things: ReadonlyMap<string, Thing>): Thing[] =>
    Array.from(ids, (id) => things.get(id ?? "")).filter((thing) => thing !== undefined)
  return {
    users: among(users),
    threads: among(channels).filter((channel) => channel.kind === "thread"),
    webhooks: among(webhooks),
    autoModRules: among(autoModRules),
    scheduledEvents: among(scheduledEvents),
  }
}
