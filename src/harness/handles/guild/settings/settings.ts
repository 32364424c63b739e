import { isoTime } from "../../../../world/kernel/iso-time.ts"
import { LIMITS } from "../../../../world/rules/limits.ts"
import { requireWithin } from "../../../options/options.ts"
import { editGuild, setFeatures } from "../../../../world/guilds/actions/edits.ts"
import { editIncidentActions } from "../../../../world/guilds/actions/incidents.ts"
import { rebuildSearchIndex } from "../../../../world/guilds/actions/search-index.ts"
import { setTag } from "../../../../world/guilds/actions/tags.ts"
import { editWelcomeScreen } from "../../../../world/guilds/actions/welcome-screen.ts"
import { createTemplate } from "../../../../world/templates/actions.ts"
import { setVanityUrl } from "../../../../world/invites/actions/vanity-urls.ts"
import type { ChannelHandle } from "../../channel/channel.ts"
import { toAvatar } from "../../account/avatar.ts"
import { toGuildBody } from "../guild-options.ts"
import { type GuildPictureOptions, toGuildPictures } from "./picture-options.ts"
import { type GuildFeatureName, toGuildFeatures } from "./guild-features.ts"
import { type EmojiHandle, toEmojiKeys } from "../../expressions/emoji.ts"
import { validateInviteCode } from "../../invite.ts"
import { Handle } from "../../handle.ts"
import { build } from "../../perform.ts"
import { type GuildReference, guildOf } from "../guild-reference.ts"

/** A channel that a welcome screen recommends. */
export interface WelcomeChannelOptions {
  readonly channel: ChannelHandle
  /** 1 to 50 characters. */
  readonly description: string
  /** The emoji: a unicode emoji, or an emoji of the guild. */
  readonly emoji?: string | EmojiHandle
}

/** The options of a welcome screen. An omitted option keeps its value. */
export interface WelcomeScreenOptions {
  /** Whether all members see it. Default for a new one: false. */
  readonly enabled?: boolean
  /** At most 140 characters. */
  readonly description?: string | null
  /** At most 5 channels. */
  readonly channels?: readonly WelcomeChannelOptions[]
}

/** The pauses of a guild in seconds from now, at most 86,400; null ends a pause. */
export interface PauseOptions {
  readonly invites?: number | null
  readonly dms?: number | null
}

/** The times of a new search index, in seconds from now. */
export interface SearchIndexOptions {
  /** The time until it answers searches. Default: 2. */
  readonly availableIn?: number
  /** The time until it contains all old messages. Default: as `availableIn`. */
  readonly completeIn?: number
}

/** The options of a template. */
export interface TemplateOptions {
  /** Default: none. */
  readonly description?: string
}

/** The options of a tag. */
export interface TagOptions {
  /** The picture before the tag. Default: none. */
  readonly badge?: Uint8Array<ArrayBuffer>
}

/** The builders of the settings of a guild. */
export interface GuildSettingsBuilders {
  /** Sets the text channel of the platform's system messages; null for none. */
  setSystemChannel(channel: ChannelHandle | null): void

  /**
   * Replaces the features of the guild, which a bot sees in `guild.features`. Sends GUILD_UPDATE if
   * they change. `VANITY_URL` and `GUILD_TAGS` stay while the guild has a vanity URL or a tag.
   *
   * @example guild.setFeatures(["COMMUNITY", "NEWS"])
   * @throws SetupError for an unknown feature.
   */
  setFeatures(features: readonly GuildFeatureName[]): void

  /**
   * Sets pictures of the guild; null removes one. The guild needs no feature for them.
   *
   * @example guild.setPictures({ icon: readFileSync("icon.png") })
   * @throws SetupError for bytes that are not a PNG, JPEG, GIF or WebP.
   */
  setPictures(pictures: GuildPictureOptions): void

  /**
   * Sets the tag that members show beside their names with `setPrimaryGuild`: 1 to 4 characters, with
   * the picture of a badge. The guild has the feature `GUILD_TAGS` with it; null removes it.
   *
   * @throws SetupError for a longer tag, and for a badge that is not a PNG, JPEG, GIF or WebP.
   */
  setTag(tag: string | null, options?: TagOptions): void

  /**
   * Sets the welcome screen of the guild. With `enabled`, the guild has the feature
   * `WELCOME_SCREEN_ENABLED`.
   *
   * @example guild.setWelcomeScreen({ enabled: true, channels: [{ channel: rules, description: "Read me" }] })
   * @throws SetupError for channels of another guild, and outside of the limits of the platform.
   */
  setWelcomeScreen(options: WelcomeScreenOptions): void

  /**
   * Pauses the invites or the direct messages of the guild, as its moderators do during a raid. A
   * bot finds the ends in `incidents_data`. Nobody joins by an invite until the pause ends.
   *
   * @example guild.setPauses({ invites: 3600 })
   * @throws SetupError for a pause of more than 24 hours.
   */
  setPauses(options: PauseOptions): void

  /**
   * Sets the vanity URL of the guild: an invite code that never expires and starts with no uses;
   * null removes it. It leads to the topmost channel that everyone can see.
   *
   * @throws SetupError for a code of another guild, and for characters that a URL cannot contain.
   */
  setVanityUrl(code: string | null): void

  /**
   * Starts a new search index of the guild. Searches of messages and threads get 202 with the code
   * 110000 until it is available, and `doing_deep_historical_index` until it is complete.
   *
   * @example guild.rebuildSearchIndex({ availableIn: 5 })
   */
  rebuildSearchIndex(options?: SearchIndexOptions): void

  /**
   * Creates the template of the guild as the owner, and returns its code.
   *
   * @throws SetupError for a name that the platform refuses, and if the guild has a template.
   */
  createTemplate(name: string, options?: TemplateOptions): string
}

export const guildSettingsBuilders: GuildSettingsBuilders & ThisType<GuildReference> = {
  setSystemChannel(channel) {
    Handle.requireSameWorld(this, channel)
    const invocation = {
      input: { guildId: this.id },
      body: { system_channel_id: channel?.id ?? null },
    }
    return build(this, "setSystemChannel", editGuild, invocation)
  },

  setFeatures(features) {
    const input = { guildId: guildOf(this).id, features: new Set(toGuildFeatures(features)) }
    return build(this, "setFeatures", setFeatures, { input })
  },

  setPictures(pictures) {
    const what = "setPictures"
    toGuildPictures(what, pictures) // names the picture that is wrong
    const body = toGuildBody(pictures)
    return build(this, what, editGuild, { input: { guildId: this.id }, body })
  },

  setTag(text, { badge } = {}) {
    requireWithin("setTag: a tag", text, LIMITS.guild.tag)
    const picture = badge === undefined ? null : toAvatar("setTag", badge, "badge")
    const tag = text === null ? null : { text, badge: picture }
    return build(this, "setTag", setTag, { input: { guildId: guildOf(this).id, tag } })
  },

  setWelcomeScreen({ enabled, description, channels }) {
    const what = "setWelcomeScreen"
    requireWithin(`${what}: the description`, description, LIMITS.welcomeScreen.description)
    requireWithin(
      `${what}: the number of channels`,
      channels?.length,
      LIMITS.welcomeScreen.channels,
    )
    const welcomeChannels = channels?.map((channel) => toWelcomeChannel(this, what, channel))
    const body = { enabled, description, welcome_channels: welcomeChannels }
    return build(this, what, editWelcomeScreen, { input: { guildId: this.id }, body })
  },

  setPauses({ invites, dms }) {
    const endOf = (pause: number | null | undefined): string | null | undefined => {
      requireWithin("setPauses: a pause in seconds", pause, {
        min: 1,
        max: LIMITS.guild.pause / 1000,
      })
      return typeof pause === "number" ? isoTime(this.world.clock.now() + pause * 1000) : pause
    }
    const body = { invites_disabled_until: endOf(invites), dms_disabled_until: endOf(dms) }
    return build(this, "setPauses", editIncidentActions, { input: { guildId: this.id }, body })
  },

  rebuildSearchIndex({ availableIn = 2, completeIn = availableIn } = {}) {
    const times = { availableIn: availableIn * 1000, completeIn: completeIn * 1000 }
    const input = { guildId: guildOf(this).id, ...times }
    return build(this, "rebuildSearchIndex", rebuildSearchIndex, { input })
  },

  createTemplate(name, { description = null } = {}) {
    const invocation = { input: { guildId: this.id }, body: { name, description } }
    const subject = `createTemplate: ${JSON.stringify(name)}`
    return build(this, subject, createTemplate, invocation, ({ code }) => code)
  },
  setVanityUrl(code) {
    if (code !== null) validateInviteCode("setVanityUrl", code)
    const input = { guildId: guildOf(this).id, code }
    return build(this, "setVanityUrl", setVanityUrl, { input })
  },
}

/** Returns a channel of a welcome screen as the body of a request has it. @throws SetupError */
function toWelcomeChannel(
  guild: GuildReference,
  what: string,
  { channel, description, emoji }: WelcomeChannelOptions,
) {
  Handle.requireSameWorld(guild, channel)
  const { channelDescription } = LIMITS.welcomeScreen
  requireWithin(`${what}: the description of a channel`, description, channelDescription)
  return {
    channel_id: channel.id,
    description,
    ...toEmojiKeys(emoji),
  }
}
