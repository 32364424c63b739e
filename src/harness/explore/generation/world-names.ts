// The names of the objects of a world that steps use.

import type { ChannelType } from "discord-api-types/v10"
import type { ChannelHandle } from "../../handles/channel/channel.ts"
import type { SimulationApi } from "../../sim/simulation-api.ts"
import { channelType } from "../../../world/channels/rules/type.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"

/** The names that steps choose from. */
export interface WorldNames {
  /** The people who act, the owner first. */
  readonly people: readonly string[]
  /** All users that an option can name: people, bots, and users outside of the guild. */
  readonly users: readonly string[]
  readonly roles: readonly string[]
  /** The channels in which people write and use commands. */
  readonly textChannels: readonly string[]
  /** Mentions as texts. */
  readonly mentions: readonly string[]
  /** Returns the channels of some types; all if none fits, so that the step is refused. */
  channelsOf(types: readonly ChannelType[] | undefined): readonly string[]
}

/** The types of channels in which the explorer writes. */
const WRITABLE: ReadonlySet<string> = new Set(["text", "announcement", "voice"])

/** The largest number of people who act, unless an option says another. */
const MOST_PEOPLE = 6

/** Reads the names of a world. Objects that share their name with another one are left out. */
export function readWorldNames(env: SimulationApi, people: number = MOST_PEOPLE): WorldNames {
  const { guild } = env
  const members = uniqueNames(guild.members.filter(({ bot }) => !bot))
  const ordered = [guild.owner.name, ...members.filter((name) => name !== guild.owner.name)]
  const channels = guild.channels.filter(isNamedOnce)
  const typeOf = channelTypes(env)
  const roles = guild.roles.filter((role) => role !== guild.everyone).filter(isNamedOnce)
  const texts = channels.filter(({ type }) => WRITABLE.has(type))
  const channelMentions = texts.slice(0, 1).map(({ mention }) => mention)
  const users = uniqueNames(env.users)
  return {
    people: ordered.slice(0, people),
    users,
    roles: roles.length > 0 ? roles.map(({ name }) => name) : [guild.everyone.name],
    textChannels: texts.map(({ name }) => name),
    mentions: [
      ...guild.members.slice(0, 1).map(({ mention }) => mention),
      ...roles
        .filter(({ managed }) => !managed)
        .slice(0, 1)
        .map(({ mention }) => mention),
      ...channelMentions,
    ],
    channelsOf(types) {
      const fitting = channels.filter((one) => types?.includes(typeOf(one)) ?? true)
      return (fitting.length > 0 ? fitting : channels).map(({ name }) => name)
    },
  }
}

function channelTypes(env: SimulationApi): (channel: ChannelHandle) => ChannelType {
  const { world } = simulationOfApi(env)
  return ({ id }) => {
    const channel = world.channels.get(id)
    if (channel === undefined) throw new Error("A channel of the guild does not exist.")
    return channelType(channel)
  }
}

function uniqueNames(handles: readonly { readonly name: string }[]): string[] {
  return handles.filter(isNamedOnce).map(({ name }) => name)
}

function isNamedOnce(
  { name }: { readonly name: string },
  _: number,
  all: readonly { readonly name: string }[],
): boolean {
  return all.filter((other) => other.name === name).length === 1
}
