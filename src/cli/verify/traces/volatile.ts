// Values that differ between guilds, accounts or times and are not compared, with a reason for
// each.

import type { ApiJsonObject } from "../json.ts"

/** The keys of one kind of object whose values are not compared. */
interface VolatileKeys {
  /** The name of the kind of object, for readers of the table. */
  readonly objectKind: string
  readonly matches: (object: ApiJsonObject) => boolean
  /** Keys that must exist on both sides, but whose values are not compared. */
  readonly anyValue: readonly string[]
  /** Keys that are ignored. */
  readonly ignored: readonly string[]
  readonly reason: string
}

const has =
  (...keys: readonly string[]) =>
  (object: ApiJsonObject): boolean =>
    keys.every((key) => key in object)

/** Splits a text into words. */
const words = (text: string): string[] => text.trim().split(/\s+/)

/** The table of all kinds. An object may be of several kinds. */
export const VOLATILE: readonly VolatileKeys[] = [
  {
    objectKind: "user",
    matches: has("username", "id"),
    anyValue: words(`
      accent_color avatar avatar_decoration_data banner collectibles discriminator
      flags public_flags global_name primary_guild
    `),
    ignored: words(`
      banner_color clan display_name_styles email locale mfa_enabled verified
      premium_type bio
    `),
    reason:
      "users choose the appearance of their accounts; the other keys are not documented or private to the account",
  },
  {
    objectKind: "guild",
    matches: has("owner_id", "verification_level"),
    anyValue: words(`
      banner features public_updates_channel_id rules_channel_id safety_alerts_channel_id
      system_channel_flags system_channel_id description discovery_splash icon splash incidents_data max_members
      max_video_channel_users max_stage_video_channel_users mfa_level nsfw_level
      premium_progress_bar_enabled region approximate_member_count
      approximate_presence_count
    `),
    ignored: words(`
      activity_instances application_command_counts clan embed_channel_id
      embed_enabled embedded_activities guild_hashes hub_type home_header icon_hash
      inventory_settings latest_onboarding_question_id lazy max_presences nsfw
      owner_configured_content_level presences premium_features profile
      soundboard_sounds version
    `),
    reason:
      "settings of the user's guild, which a run does not change, and keys that are not documented",
  },
  {
    objectKind: "channel",
    matches: has("id", "type", "position"),
    anyValue: ["position"],
    ignored: words(`
      icon_emoji linked_lobby status theme_color version voice_background_display
      voice_start_time
    `),
    reason: "the position among the channels that existed before, and keys that are not documented",
  },
  {
    objectKind: "member",
    matches: has("joined_at", "roles"),
    anyValue: ["avatar", "avatar_decoration_data", "banner", "collectibles", "flags"],
    ignored: ["bio", "display_name_styles", "unusual_dm_activity_until"],
    reason: "members choose their appearance, and keys that are not documented",
  },
  {
    objectKind: "message",
    matches: has("author", "attachments"),
    anyValue: [],
    ignored: ["channel_type"],
    reason: "not documented",
  },
  {
    objectKind: "change of a position in the audit log",
    matches: (object) => object["key"] === "position",
    anyValue: ["new_value", "old_value"],
    ignored: [],
    reason: "the position among the channels that existed before",
  },
  {
    objectKind: "application",
    matches: has("verify_key"),
    anyValue: words(`
      approximate_guild_count approximate_user_authorization_count
      approximate_user_install_count bot bot_public bot_require_code_grant cover_image
      custom_install_url description event_webhooks_status event_webhooks_types
      event_webhooks_url explicit_content_filter flags flags_new guild guild_id hook
      icon install_params integration_types_config interactions_endpoint_url name
      owner privacy_policy_url redirect_uris role_connections_verification_url
      rpc_origins slug summary tags team terms_of_service_url verify_key
    `),
    ignored: words(`
      approximate_guild_count creator_monetization_state discoverability_state
      discovery_eligibility_flags interactions_event_types interactions_version
      internal_guild_restriction is_monetized is_verified is_discoverable
      monetization_eligibility_flags monetization_state rpc_application_state
      storefront_available store_application_state type verification_state
    `),
    reason: "settings of the user's application, and keys that are not documented",
  },
  {
    objectKind: "READY",
    matches: has("session_id", "resume_gateway_url"),
    anyValue: ["session_id", "resume_gateway_url"],
    ignored: words(`
      _trace analytics_tokens auth auth_session_id_hash connected_accounts
      geo_ordered_rtc_regions guild_join_requests presences private_channels
      relationships session_type static_client_session_id user_settings
      user_settings_proto
    `),
    reason: "values of one session, and keys that are not documented",
  },
  {
    objectKind: "READY's application",
    matches: has("id", "flags", "flags_new"),
    anyValue: ["flags", "flags_new"],
    ignored: [],
    reason: "the flags of the user's application",
  },
  {
    objectKind: "HELLO",
    matches: has("heartbeat_interval"),
    anyValue: ["heartbeat_interval"],
    ignored: ["_trace"],
    reason: "the platform chooses the interval",
  },
  {
    objectKind: "GET /gateway/bot",
    matches: has("url", "shards", "session_start_limit"),
    anyValue: ["url", "shards", "session_start_limit"],
    ignored: [],
    reason: "depends on the size of the bot and the number of its connections",
  },
  {
    objectKind: "GET /gateway",
    matches: (object) => Object.keys(object).length === 1 && "url" in object,
    anyValue: ["url"],
    ignored: [],
    reason: "the platform chooses the host",
  },
  {
    objectKind: "voice state",
    matches: has("session_id", "self_mute"),
    anyValue: ["session_id"],
    ignored: ["user_volume"],
    reason: "a value of one session",
  },
  {
    objectKind: "voice server",
    matches: has("endpoint", "token"),
    anyValue: ["endpoint"],
    ignored: [],
    reason: "the platform chooses the host",
  },
  {
    objectKind: "attachment",
    matches: has("filename", "proxy_url"),
    anyValue: [],
    ignored: words(`
      content_scan_version original_content_type placeholder placeholder_version
    `),
    reason: "not documented or made by the platform's own scanners",
  },
  {
    objectKind: "invite",
    matches: has("code", "expires_at"),
    anyValue: ["approximate_member_count", "approximate_presence_count", "profile"],
    ignored: [],
    reason: "counts that the platform estimates",
  },
]
