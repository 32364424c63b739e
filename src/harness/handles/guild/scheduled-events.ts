import { createScheduledEvent } from "../../../world/scheduled-events/actions/scheduled-events.ts"
import { type WithId, requireFreeId } from "../../simulation/chosen-ids.ts"
import { type ScheduledEventOptions, toEventBody } from "../event-options.ts"
import { type BuildersOf, declareMethods, guardMethods } from "../arguments/guard-methods.ts"
import type { ArgumentTable } from "../arguments/validate-arguments.ts"
import { ScheduledEventHandle } from "../scheduled-event.ts"
import { EVENT_METHODS } from "./event-arguments.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference } from "./guild-reference.ts"

/** The options of a scheduled event that a test creates. */
export interface NewEventOptions extends ScheduledEventOptions, WithId {}

/** The builders of scheduled events. */
export interface GuildScheduledEventBuilders {
  /**
   * Creates a scheduled event as the owner, at a location or in a voice or stage channel. It starts
   * and ends with the virtual clock.
   *
   * @example guild.createScheduledEvent("Tea", { location: "Garden", startsIn: 60, lasts: 600 })
   * @throws SetupError if the platform refuses, and if 100 events are not over.
   */
  createScheduledEvent(name: string, options?: NewEventOptions): ScheduledEventHandle
}

export const guildScheduledEventBuilders: GuildScheduledEventBuilders & ThisType<GuildReference> = {
  createScheduledEvent(name, options = {}) {
    const what = "createScheduledEvent"
    Handle.requireSameWorld(this, options.channel)
    const { id, ...eventOptions } = options
    const body = toEventBody(Handle.worldOf(this), what, name, eventOptions)
    const invocation = {
      input: { guildId: this.id },
      body,
      id: requireFreeId(Handle.worldOf(this), what, id),
    }
    return build(
      this,
      `${what}: ${JSON.stringify(name)}`,
      createScheduledEvent,
      invocation,
      (event) => Handle.handlesOf(this).scheduledEvent(event),
    )
  },
}

guardMethods(
  ScheduledEventHandle.prototype,
  declareMethods(EVENT_METHODS satisfies Record<BuildersOf<ScheduledEventHandle>, ArgumentTable>, {
    kind: "builders",
    reads: ["occurrence", "subscribersOf"],
  }),
)
