// The kinds of channels that need a feature of the guild on the platform.
// https://docs.discord.com/developers/resources/guild#guild-object-guild-features

import { ChannelType, GuildFeature } from "discord-api-types/v10"
import { type FormIssue, ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { World } from "../../model/world.ts"
import { type DeviationId, followsPlatform } from "../../rules/deviations.ts"
import { hasFeature } from "../../guilds/rules/features.ts"

/** Creates the issue for a channel type that a guild cannot have; `without` is that type. */
export type InvalidTypeIssue = (without: ChannelType) => FormIssue

/** The feature that a kind of channel needs, and the error without it. */
interface FeatureRequirement {
  readonly feature: GuildFeature
  readonly deviation: DeviationId
  error(wrongType: InvalidTypeIssue): ApiError
}

/**
 * The requirements by kind of channel. Forums need no feature
 * (https://github.com/discord/discord-api-docs/issues/7133).
 */
const FEATURE_REQUIREMENTS: Partial<Record<GuildChannel["kind"], FeatureRequirement>> = {
  announcement: {
    feature: GuildFeature.News,
    deviation: "announcement-channels",
    error: (wrongType) => invalidFormBody(["type"], [wrongType(ChannelType.GuildAnnouncement)]),
  },
  stage: {
    feature: GuildFeature.Community,
    deviation: "stage-channels",
    error: () => new ApiError("wrongChannelType"),
  },
}

/**
 * Requires that a bot or a person may create a channel of a kind in a guild, or change a channel to
 * that kind. Test setup needs no feature and does not call this.
 *
 * @throws ApiError 50035 for an announcement channel, 50024 for a stage channel.
 */
export function requireChannelFeature(
  world: Pick<World, "profile">,
  guild: Guild,
  kind: GuildChannel["kind"],
  wrongType: InvalidTypeIssue,
): void {
  const gate = FEATURE_REQUIREMENTS[kind]
  if (gate === undefined || !followsPlatform(world, gate.deviation)) return
  if (!hasFeature(guild, gate.feature)) throw gate.error(wrongType)
}
