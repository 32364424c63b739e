// The side effects of actions: facts and audit log entries.

import type { APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { AuditOptions } from "../audit-log/model.ts"
import type { Fact } from "../model/fact.ts"
import type { Guild } from "../guilds/model.ts"
import type { AuditEntryId } from "../model/ids.ts"
import type { Actor, World } from "../model/world.ts"
import { watchPermissions } from "../rules/permission-watch.ts"
import { isAccount } from "../rules/require.ts"
import { mergeEntry } from "../audit-log/rules.ts"

/** The data of a new audit log entry. */
export interface NewAuditLogEntry {
  readonly type: AuditLogEvent
  readonly targetId: string | null
  readonly changes?: readonly APIAuditLogChange[]
  readonly options?: AuditOptions
  /** The reason from the body, used if the invocation has no reason. */
  readonly reason?: string | undefined
}

/** The side effects that only actions have. */
export interface Effects {
  /** Emits a fact immediately, while the world matches it. */
  emit(fact: Fact): void
  /**
   * Writes an audit log entry and emits it, or adds to the count of an earlier entry. Actions call
   * it after `emit`. Changes made by the system are not written.
   */
  audit(guild: Guild, audited: NewAuditLogEntry): void
}

/** The actor of an action, its world and its audit log reason. */
interface EffectsContext {
  readonly world: World
  readonly actor: Actor
  readonly reason: string | undefined
}

/** Creates the effects of one run of an action. */
export function createEffects({ world, actor, reason }: EffectsContext): Effects {
  const emit = (fact: Fact): void => {
    // Observers check who receives an event, which is no check of the actor.
    watchPermissions(world, undefined, () => {
      for (const observe of world.observers) observe(fact)
    })
  }
  return {
    emit,
    audit(guild, { type, targetId, changes = [], options, reason: bodyReason }) {
      if (!isAccount(actor)) return
      const fields = { userId: actor, targetId, type, options: options ?? null }
      if (mergeEntry(guild, fields, world.clock.now())) return
      const entry = {
        ...fields,
        id: world.ids.next<AuditEntryId>(),
        guildId: guild.id,
        changes,
        reason: reason ?? bodyReason ?? null,
      }
      guild.auditLog.push(entry)
      emit({ type: "auditEntryAdded", guild, entry })
    },
  }
}
