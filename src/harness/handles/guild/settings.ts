import { editGuild, setFeatures } from "../../../world/guilds/actions/edits.ts"
import { setVanityUrl } from "../../../world/invites/actions/vanity-urls.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { type GuildFeatureName, toGuildFeatures } from "./guild-features.ts"
import { validateInviteCode } from "../invite.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

/** The builders of the settings of a guild. */
export interface GuildSettingsBuilders {
  /** Sets the text channel of the platform's system messages; null for none. */
  setSystemChannel(channel: ChannelHandle | null): void

  /**
   * Replaces the features of the guild, which a bot sees in `guild.features`. Sends GUILD_UPDATE if
   * they change. `VANITY_URL` stays while the guild has a vanity URL.
   *
   * @example guild.setFeatures(["COMMUNITY", "NEWS"])
   * @throws SetupError for an unknown feature.
   */
  setFeatures(features: readonly GuildFeatureName[]): void

  /**
   * Sets the vanity URL of the guild: an invite code that never expires and starts with no uses;
   * null removes it. It leads to the topmost channel that everyone can see.
   *
   * @throws SetupError for a code of another guild, and for characters that a URL cannot contain.
   */
  setVanityUrl(code: string | null): void
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

  setVanityUrl(code) {
    if (code !== null) validateInviteCode("setVanityUrl", code)
    const input = { guildId: guildOf(this).id, code }
    return build(this, "setVanityUrl", setVanityUrl, { input })
  },
}
