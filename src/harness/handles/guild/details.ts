// The pictures of guilds, and the channels to which they assign a purpose.

import type { AssignedChannelField } from "../../../world/channels/rules/guild-channels.ts"
import type { GuildPictures } from "../../../world/guilds/model.ts"
import { Handle, type HandleOf } from "../handle.ts"
import { type GuildReference, guildOf } from "./guild-reference.ts"

/** The channels with a purpose, and the addresses of the pictures of a guild. */
export interface GuildDetails {
  /** The channel of the platform's system messages, such as welcome messages. */
  readonly systemChannel: HandleOf<"channel"> | undefined
  /** The channel with the rules of a community guild. */
  readonly rulesChannel: HandleOf<"channel"> | undefined
  /** The channel of the platform's notices to the moderators of a community guild. */
  readonly publicUpdatesChannel: HandleOf<"channel"> | undefined
  /** The channel of the platform's safety alerts to the moderators of a community guild. */
  readonly safetyAlertsChannel: HandleOf<"channel"> | undefined
  /** The voice channel to which idle members are moved. */
  readonly afkChannel: HandleOf<"channel"> | undefined
  /** The URL of the icon; null without one. The CDN of the simulation serves it and the other pictures. */
  readonly iconUrl: string | null
  readonly bannerUrl: string | null
  /** The URL of the background of invites; null without one. */
  readonly splashUrl: string | null
  /** The URL of the background in the directory of guilds; null without one. */
  readonly discoverySplashUrl: string | null
  /** The URL of the picture above the server guide; null without one. */
  readonly homeHeaderUrl: string | null
}

export const guildDetails: GuildDetails & ThisType<GuildReference> = {
  get systemChannel() {
    return channelOf(this, "systemChannelId")
  },

  get rulesChannel() {
    return channelOf(this, "rulesChannelId")
  },

  get publicUpdatesChannel() {
    return channelOf(this, "publicUpdatesChannelId")
  },

  get safetyAlertsChannel() {
    return channelOf(this, "safetyAlertsChannelId")
  },

  get afkChannel() {
    return channelOf(this, "afkChannelId")
  },

  get iconUrl() {
    return pictureUrl(this, "icon")
  },

  get bannerUrl() {
    return pictureUrl(this, "banner")
  },

  get splashUrl() {
    return pictureUrl(this, "splash")
  },

  get discoverySplashUrl() {
    return pictureUrl(this, "discoverySplash")
  },

  get homeHeaderUrl() {
    return pictureUrl(this, "homeHeader")
  },
}

function channelOf(
  guild: GuildReference,
  field: AssignedChannelField,
): HandleOf<"channel"> | undefined {
  const id = guildOf(guild)[field]
  return id === null ? undefined : Handle.handlesOf(guild).channel(id)
}

/** The folders of pictures on the CDN. */
const FOLDERS: Readonly<Record<keyof GuildPictures, string>> = {
  icon: "icons",
  banner: "banners",
  splash: "splashes",
  discoverySplash: "discovery-splashes",
  homeHeader: "home-headers",
}

function pictureUrl(guild: GuildReference, name: keyof GuildPictures): string | null {
  const picture = guildOf(guild)[name]
  return picture && `https://cdn.discordapp.com/${FOLDERS[name]}/${guild.id}/${picture.hash}.png`
}
