// The features that an edit of a guild adds and removes.
// https://docs.discord.com/developers/resources/guild#guild-object-mutable-guild-features

import {
  GuildExplicitContentFilter as Filter,
  GuildFeature as Feature,
  GuildVerificationLevel as Level,
} from "discord-api-types/v10"
import { type FormErrors, type FormIssue, ApiError } from "../../kernel/api-error.ts"
import { issues } from "../../kernel/body-schema.ts"
import type { Actor, World } from "../../model/world.ts"
import { requireGuildPermissions } from "../../rules/authorization.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import type { Permission } from "../../rules/permissions.ts"
import type { Guild } from "../model.ts"
import { withFeature } from "./features.ts"

/** The permission to add or to remove each feature that edits change. */
const MUTABLE_FEATURES: readonly (readonly [feature: Feature, permission: Permission])[] = [
  [Feature.Community, "Administrator"],
  [Feature.Discoverable, "Administrator"],
  [Feature.InvitesDisabled, "ManageGuild"],
  [Feature.RaidAlertsDisabled, "ManageGuild"],
]

/** The features that a guild has as a community only. */
const FEATURES_OF_COMMUNITIES = [Feature.News, Feature.Discoverable] as const

/** The settings that a community needs. */
type CommunitySettings = Pick<
  Guild,
  "rulesChannelId" | "publicUpdatesChannelId" | "verificationLevel" | "explicitContentFilter"
>

/** An edit of a guild: its settings, and the names of the features that it keeps and adds. */
type FeatureEdit = { readonly features?: readonly string[] | undefined } & {
  readonly [Name in keyof CommunitySettings]?: CommunitySettings[Name] | undefined
}

/** The requirements of a community, each with the error for an edit without it. */
const REQUIREMENTS: readonly {
  readonly field: keyof CommunitySettings
  readonly key: string
  readonly issue: FormIssue
  readonly isMet: (settings: CommunitySettings) => boolean
}[] = [
  {
    field: "rulesChannelId",
    key: "rules_channel_id",
    issue: issues.required,
    isMet: ({ rulesChannelId }) => rulesChannelId !== null,
  },
  {
    field: "publicUpdatesChannelId",
    key: "public_updates_channel_id",
    issue: issues.required,
    isMet: ({ publicUpdatesChannelId }) => publicUpdatesChannelId !== null,
  },
  {
    field: "verificationLevel",
    key: "verification_level",
    issue: {
      code: "GUILD_VERIFICATION_LEVEL_INSUFFICIENT",
      message: "Guild verification level insufficient",
    },
    isMet: ({ verificationLevel }) => verificationLevel >= Level.Low,
  },
  {
    field: "explicitContentFilter",
    key: "explicit_content_filter",
    issue: {
      code: "GUILD_EXPLICIT_CONTENT_FILTER_LEVEL_INSUFFICIENT",
      message: "Guild explicit content filter level insufficient",
    },
    isMet: ({ explicitContentFilter }) => explicitContentFilter === Filter.AllMembers,
  },
]

/**
 * Returns the features of a guild after an edit. The edit adds and removes mutable features only; all
 * others stay, whether it names them or not.
 *
 * Assumption: guild-feature-edits
 *
 * @throws ApiError 50013 without the permission for a feature, 40006 for COMMUNITY without its
 * channels and for DISCOVERABLE, 50001 for pausing the invites of a guild that was no community
 * before.
 */
export function requireFeatures(
  world: World,
  guild: Guild,
  actor: Actor,
  edit: FeatureEdit,
): ReadonlySet<Feature> {
  const { features: wanted } = edit
  if (wanted === undefined) return guild.features
  const changes = MUTABLE_FEATURES.filter(
    ([feature]) => guild.features.has(feature) !== wanted.includes(feature),
  )
  const permissions = changes.map(([, permission]) => permission)
  requireGuildPermissions(world, actor, guild, permissions)
  const toggled = changes.map(([feature]) => feature)
  const added = toggled.filter((feature) => wanted.includes(feature))
  if (actor !== "system") requireCanAdd(guild, edit, added)
  return toggle(guild.features, toggled)
}

function requireCanAdd(guild: Guild, edit: FeatureEdit, added: readonly Feature[]): void {
  const { rulesChannelId, publicUpdatesChannelId } = settingsAfter(guild, edit)
  const hasChannels = rulesChannelId !== null && publicUpdatesChannelId !== null
  // Assumption: updates-of-communities
  if (added.includes(Feature.Community) && !hasChannels) throw new ApiError("featureDisabled")
  if (added.includes(Feature.Discoverable)) throw new ApiError("featureDisabled")
  if (!added.includes(Feature.InvitesDisabled) || guild.features.has(Feature.Community)) return
  const feature = Feature.Community
  throw missingAccess(() => [{ kind: "feature", guildId: guild.id, feature }])
}

/** Returns features after some were added or removed, with those that follow from them. */
function toggle(features: ReadonlySet<Feature>, toggled: readonly Feature[]): ReadonlySet<Feature> {
  const after = toggled.reduce((all, one) => withFeature(all, one, !features.has(one)), features)
  if (!toggled.includes(Feature.Community)) return after
  if (after.has(Feature.Community)) return withFeature(after, Feature.News, true)
  return FEATURES_OF_COMMUNITIES.reduce((all, one) => withFeature(all, one, false), after)
}

/**
 * Requires that a guild that becomes a community has the settings for it, and that a community keeps
 * them. Settings that a test left out can stay as they are.
 *
 * Assumption: settings-of-communities
 *
 * @throws ApiError 50035 at each setting that is missing.
 */
export function requireCommunitySettings(
  guild: Guild,
  features: ReadonlySet<Feature>,
  edit: FeatureEdit,
): void {
  if (!features.has(Feature.Community)) return
  const isNew = !guild.features.has(Feature.Community)
  const settings = settingsAfter(guild, edit)
  const broken = REQUIREMENTS.filter(
    ({ field, isMet }) => (isNew || settings[field] !== guild[field]) && !isMet(settings),
  )
  if (broken.length === 0) return
  const errors: FormErrors = Object.fromEntries(
    broken.map(({ key, issue }) => [key, { _errors: [issue] }]),
  )
  throw new ApiError("invalidForm", errors)
}

/** Returns the settings of a guild after an edit. */
function settingsAfter(
  guild: Guild,
  {
    rulesChannelId = guild.rulesChannelId,
    publicUpdatesChannelId = guild.publicUpdatesChannelId,
    verificationLevel = guild.verificationLevel,
    explicitContentFilter = guild.explicitContentFilter,
  }: FeatureEdit,
): CommunitySettings {
  return { rulesChannelId, publicUpdatesChannelId, verificationLevel, explicitContentFilter }
}
