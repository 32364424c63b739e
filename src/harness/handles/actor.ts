// An account that acts in a guild, and what all its verbs share. Every verb waits until the bot has come
// to rest.

import type { Action, Attempt } from "../../world/actions/action.ts"
import type { MessageInput } from "../../world/actions/messages.ts"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import { needGuild } from "../../world/rules/need.ts"
import type { Simulation } from "../simulation.ts"
import { act } from "./deed.ts"
import type { MessageHandle } from "./message.ts"
import { UserHandle } from "./user.ts"

/** A member of a guild who acts. Its verbs stand by what they are about, each kind upon the one before. */
export abstract class Actor extends UserHandle {
  readonly guildId: GuildId

  constructor(simulation: Simulation, id: UserId, guildId: GuildId) {
    super(simulation, id)
    this.guildId = guildId
  }

  /** Whether the person is a member of the guild now. */
  get isMember(): boolean {
    return needGuild(this.simulation.world, this.guildId).members.has(this.id)
  }

  /** A message as actions name it. */
  protected about(message: MessageHandle): MessageInput {
    this.needSameWorld(message)
    return { channelId: message.channelId, messageId: message.id }
  }

  /** Does something, which the transcript tells as `did`. @throws PlatformError where the platform says no. */
  protected act<Input, Given, Result>(
    did: string,
    does: Action<Input, Given, Result>,
    attempt: Attempt<Input>,
  ): Promise<Result> {
    return act(this.simulation, this, did, does, attempt)
  }
}

/** A message as one would point at it: by what it says, or by whose it is. */
export function named(message: MessageHandle): string {
  return message.content === "" ? `${message.author.name}'s message` : quoted(message.content)
}

/** A text as the transcript shows it. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}
