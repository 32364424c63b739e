import type { ActivityInstance } from "../../world/activity-instances/model.ts"
import { findActivityInstance } from "../../world/activity-instances/actions/instances.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { requireApplication } from "../../world/rules/require.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { ChannelHandle } from "./channel/channel.ts"
import { Handle } from "./handle.ts"
import type { UserHandle } from "./user.ts"

/** The handle of an activity instance: an activity that users have open in a channel. */
export class ActivityHandle extends Handle {
  /** The id of the instance, by which the application keeps its data. */
  readonly id: string
  readonly applicationId: ApplicationId
  /** The channel in which it was launched. */
  readonly channel: ChannelHandle
  readonly #guildId: ActivityInstance["guildId"]

  constructor(simulation: Simulation, instance: ActivityInstance, channel: ChannelHandle) {
    super(simulation)
    this.id = instance.id
    this.applicationId = instance.applicationId
    this.channel = channel
    this.#guildId = instance.guildId
  }

  /** The users who have it open, in the order in which they joined; empty once it has ended. */
  get participants(): readonly UserHandle[] {
    const users = this.#instance?.userIds ?? []
    return [...users].map((id) => this.handles.user(id, this.#guildId ?? undefined))
  }

  /** Whether all users have closed it, or its channel no longer exists. */
  get ended(): boolean {
    return this.#instance === undefined
  }

  get #instance(): ActivityInstance | undefined {
    const application = requireApplication(this.world, this.applicationId)
    return findActivityInstance(this.world, application, this.id)
  }

  override toString(): string {
    return this.id
  }
}

declare module "./handle.ts" {
  // Handles of other classes, which cannot import this one, return it.
  interface HandleTypes {
    readonly activity: ActivityHandle
  }
}
