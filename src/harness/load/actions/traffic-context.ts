// The context of the actions of people, which are performed at once, without a settle after them.

import type { Action, Invocation } from "../../../world/actions/action.ts"
import { perform } from "../../../world/actions/perform.ts"
import { ApiError } from "../../../world/kernel/api-error.ts"
import { ImpossibleActionError } from "../../../world/kernel/impossible-action.ts"
import type { ChannelId, GuildId, UserId } from "../../../world/model/ids.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { SeededChance } from "../traffic/chance.ts"
import type { PopulatedGuild } from "../traffic/population.ts"
import type { RecentMessages } from "../traffic/recent-messages.ts"

/** Something that the bot is expected to answer. */
export interface Question {
  /** An interaction is answered by its id, a message by a message or a reaction in its channel. */
  readonly kind: "interaction" | "message"
  readonly id: string
  readonly channelId: ChannelId
}

/** The context of the actions of people. */
export interface TrafficContext {
  readonly simulation: Simulation
  readonly chance: SeededChance
  readonly recent: RecentMessages
  /** The texts that the bot may answer. */
  readonly texts: readonly string[]
  /** The guilds with traffic, by id. */
  readonly guildsById: ReadonlyMap<GuildId, PopulatedGuild>
  /** The number of accounts that joined, for their names. */
  readonly joined: { count: number }
  /** Called with each question to the bot. */
  onQuestion(question: Question): void
}

/**
 * The outcome of an action. A refused one was refused by the platform, such as for a missing
 * permission. A skipped one could not be tried, such as a click where the bot has sent no button.
 */
export type ActionOutcome = "done" | "refused" | "skipped"

/** An action of somebody in a guild. */
export type TrafficAction = (context: TrafficContext, guild: PopulatedGuild) => ActionOutcome

/** Performs an action as a user and passes on its result. */
export function performAs<Input, Result>(
  { simulation: { world, journal } }: TrafficContext,
  userId: UserId,
  action: Action<Input, Result>,
  invocation: Invocation<NoInfer<Input>>,
  use: (result: Result) => void = () => {},
): ActionOutcome {
  try {
    use(journal.causes.within(undefined, () => perform(world, userId, action, invocation)))
    return "done"
  } catch (error) {
    if (error instanceof ApiError || error instanceof ImpossibleActionError) return "refused"
    throw error
  }
}

/** Returns a member of a guild; few of them are active most of the time. */
export function pickPerson(
  { chance }: TrafficContext,
  { people, ownerId }: PopulatedGuild,
): UserId {
  return people[chance.rank(people.length, 1)] ?? ownerId
}
