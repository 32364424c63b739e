// The request types of each implemented route, from the types that clients are written with.
// `typed-keys.ts` reads this file, and a type test checks that it is complete. It imports nothing
// else, so that it can be read quickly.

import type {
  RESTGetAPIApplicationCommandsQuery,
  RESTGetAPIApplicationGuildCommandsQuery,
  RESTGetAPIChannelMessageReactionUsersQuery,
  RESTGetAPIChannelMessagesPinsQuery,
  RESTGetAPIChannelMessagesQuery,
  RESTGetAPICurrentUserGuildsQuery,
  RESTGetAPIAuditLogQuery,
  RESTGetAPIGuildBansQuery,
  RESTGetAPIGuildMembersQuery,
  RESTGetAPIGuildMembersSearchQuery,
  RESTPatchAPICurrentGuildMemberNicknameJSONBody,
  RESTPatchAPIGuildWidgetSettingsJSONBody,
  RESTGetAPIGuildPruneCountQuery,
  RESTGetAPIGuildQuery,
  RESTGetAPIGuildScheduledEventQuery,
  RESTGetAPIGuildScheduledEventsQuery,
  RESTGetAPIGuildScheduledEventUsersQuery,
  RESTPatchAPIGuildScheduledEventJSONBody,
  RESTPostAPIGuildScheduledEventJSONBody,
  RESTPatchAPICurrentGuildMemberJSONBody,
  RESTPatchAPICurrentUserJSONBody,
  RESTPatchAPIGuildChannelPositionsJSONBody,
  RESTPatchAPIGuildJSONBody,
  RESTPatchAPIGuildMemberJSONBody,
  RESTPatchAPIGuildRoleJSONBody,
  RESTPatchAPIGuildRolePositionsJSONBody,
  RESTPostAPIGuildBulkBanJSONBody,
  RESTPostAPIGuildPruneJSONBody,
  RESTPostAPIGuildRoleJSONBody,
  RESTPostAPIGuildChannelJSONBody,
  RESTPostAPIGuildsJSONBody,
  RESTGetAPIInviteQuery,
  RESTGetAPIPollAnswerVotersQuery,
  RESTGetAPIWebhookWithTokenMessageQuery,
  RESTDeleteAPIWebhookWithTokenMessageQuery,
  RESTPatchAPIApplicationEmojiJSONBody,
  RESTPatchAPIAutoModerationRuleJSONBody,
  RESTPatchAPIChannelJSONBody,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPatchAPIGuildEmojiJSONBody,
  RESTPatchAPIGuildStickerJSONBody,
  RESTPatchAPIInteractionFollowupJSONBody,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
  RESTPatchAPIWebhookJSONBody,
  RESTPatchAPIWebhookWithTokenJSONBody,
  RESTPatchAPIWebhookWithTokenMessageQuery,
  RESTPostAPIApplicationEmojiJSONBody,
  RESTPostAPIAutoModerationRuleJSONBody,
  RESTPostAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessagesBulkDeleteJSONBody,
  RESTPostAPICurrentUserCreateDMChannelJSONBody,
  RESTPostAPIGuildEmojiJSONBody,
  RESTPostAPIGuildStickerFormDataBody,
  RESTPostAPIInteractionCallbackJSONBody,
  RESTPostAPIInteractionCallbackQuery,
  RESTPostAPIInteractionFollowupJSONBody,
  RESTPostAPIChannelFollowersJSONBody,
  RESTPostAPIChannelInviteJSONBody,
  RESTPostAPIChannelMessagesThreadsJSONBody,
  RESTPostAPIChannelThreadsJSONBody,
  RESTPostAPIGuildForumThreadsJSONBody,
  RESTGetAPIChannelThreadMemberQuery,
  RESTGetAPIChannelThreadMembersQuery,
  RESTGetAPIChannelThreadsArchivedQuery,
  RESTPostAPIChannelWebhookJSONBody,
  RESTPostAPIWebhookWithTokenJSONBody,
  RESTPostAPIWebhookWithTokenQuery,
  RESTPatchAPIApplicationCommandJSONBody,
  RESTPatchCurrentApplicationJSONBody,
  RESTPatchAPIApplicationGuildCommandJSONBody,
  RESTPostAPIApplicationCommandsJSONBody,
  RESTPostAPIApplicationGuildCommandsJSONBody,
  RESTPutAPIApplicationCommandsJSONBody,
  RESTPutAPIChannelPermissionJSONBody,
  RESTPutAPIApplicationGuildCommandsJSONBody,
  RESTPutAPIGuildBanJSONBody,
  RESTPatchAPIGuildVoiceStateCurrentMemberJSONBody,
  RESTPatchAPIGuildVoiceStateUserJSONBody,
  RESTPatchAPIStageInstanceJSONBody,
  RESTPostAPIStageInstanceJSONBody,
} from "discord-api-types/v10"

/** A request without keys. */
type Bare = Record<never, never>

/** The types of requests by route. */
export interface RequestTypes {
  "GET /guilds/{guild_id}/auto-moderation/rules": Bare
  "POST /guilds/{guild_id}/auto-moderation/rules": { body: RESTPostAPIAutoModerationRuleJSONBody }
  "GET /guilds/{guild_id}/auto-moderation/rules/{rule_id}": Bare
  "PATCH /guilds/{guild_id}/auto-moderation/rules/{rule_id}": {
    body: RESTPatchAPIAutoModerationRuleJSONBody
  }
  "DELETE /guilds/{guild_id}/auto-moderation/rules/{rule_id}": Bare
  "GET /guilds/{guild_id}/scheduled-events": { query: RESTGetAPIGuildScheduledEventsQuery }
  "POST /guilds/{guild_id}/scheduled-events": { body: RESTPostAPIGuildScheduledEventJSONBody }
  "GET /guilds/{guild_id}/scheduled-events/{event_id}": {
    query: RESTGetAPIGuildScheduledEventQuery
  }
  "PATCH /guilds/{guild_id}/scheduled-events/{event_id}": {
    body: RESTPatchAPIGuildScheduledEventJSONBody
  }
  "DELETE /guilds/{guild_id}/scheduled-events/{event_id}": Bare
  "GET /guilds/{guild_id}/scheduled-events/{event_id}/users": {
    query: RESTGetAPIGuildScheduledEventUsersQuery
  }
  "POST /stage-instances": { body: RESTPostAPIStageInstanceJSONBody }
  "GET /stage-instances/{channel_id}": Bare
  "PATCH /stage-instances/{channel_id}": { body: RESTPatchAPIStageInstanceJSONBody }
  "DELETE /stage-instances/{channel_id}": Bare
  "GET /guilds/{guild_id}/voice-states/@me": Bare
  "PATCH /guilds/{guild_id}/voice-states/@me": {
    body: RESTPatchAPIGuildVoiceStateCurrentMemberJSONBody
  }
  "GET /guilds/{guild_id}/voice-states/{user_id}": Bare
  "PATCH /guilds/{guild_id}/voice-states/{user_id}": {
    body: RESTPatchAPIGuildVoiceStateUserJSONBody
  }
  "GET /gateway": Bare
  "GET /gateway/bot": Bare
  "GET /applications/@me": Bare
  "PATCH /applications/@me": { body: RESTPatchCurrentApplicationJSONBody }
  "GET /oauth2/applications/@me": Bare
  "GET /users/@me": Bare
  "GET /users/{user_id}": Bare
  "POST /users/@me/channels": { body: RESTPostAPICurrentUserCreateDMChannelJSONBody }
  "PATCH /users/@me": { body: RESTPatchAPICurrentUserJSONBody }
  "GET /users/@me/guilds": { query: RESTGetAPICurrentUserGuildsQuery }
  "DELETE /users/@me/guilds/{guild_id}": Bare
  "POST /guilds": { body: RESTPostAPIGuildsJSONBody }
  "PATCH /guilds/{guild_id}": { body: RESTPatchAPIGuildJSONBody }
  "DELETE /guilds/{guild_id}": Bare
  "GET /guilds/{guild_id}/channels": Bare
  "POST /guilds/{guild_id}/channels": { body: RESTPostAPIGuildChannelJSONBody }
  "PATCH /guilds/{guild_id}/channels": { body: RESTPatchAPIGuildChannelPositionsJSONBody }
  "GET /guilds/{guild_id}": { query: RESTGetAPIGuildQuery }
  "GET /guilds/{guild_id}/members": { query: RESTGetAPIGuildMembersQuery }
  "GET /guilds/{guild_id}/members/search": { query: RESTGetAPIGuildMembersSearchQuery }
  "PATCH /guilds/{guild_id}/members/@me/nick": {
    body: RESTPatchAPICurrentGuildMemberNicknameJSONBody
  }
  "GET /guilds/{guild_id}/widget": Bare
  "PATCH /guilds/{guild_id}/widget": { body: RESTPatchAPIGuildWidgetSettingsJSONBody }
  "GET /guilds/{guild_id}/members/{user_id}": Bare
  "DELETE /guilds/{guild_id}/members/{user_id}": Bare
  "GET /guilds/{guild_id}/bans": { query: RESTGetAPIGuildBansQuery }
  "GET /guilds/{guild_id}/bans/{user_id}": Bare
  "PUT /guilds/{guild_id}/bans/{user_id}": { body: RESTPutAPIGuildBanJSONBody }
  "DELETE /guilds/{guild_id}/bans/{user_id}": Bare
  "POST /guilds/{guild_id}/bulk-ban": { body: RESTPostAPIGuildBulkBanJSONBody }
  "GET /guilds/{guild_id}/prune": { query: RESTGetAPIGuildPruneCountQuery }
  "POST /guilds/{guild_id}/prune": { body: RESTPostAPIGuildPruneJSONBody }
  "GET /guilds/{guild_id}/audit-logs": { query: RESTGetAPIAuditLogQuery }
  "GET /guilds/{guild_id}/roles": Bare
  "POST /guilds/{guild_id}/roles": { body: RESTPostAPIGuildRoleJSONBody }
  "PATCH /guilds/{guild_id}/roles": { body: RESTPatchAPIGuildRolePositionsJSONBody }
  "GET /guilds/{guild_id}/roles/{role_id}": Bare
  "PATCH /guilds/{guild_id}/roles/{role_id}": { body: RESTPatchAPIGuildRoleJSONBody }
  "DELETE /guilds/{guild_id}/roles/{role_id}": Bare
  "PATCH /guilds/{guild_id}/members/@me": { body: RESTPatchAPICurrentGuildMemberJSONBody }
  "PATCH /guilds/{guild_id}/members/{user_id}": { body: RESTPatchAPIGuildMemberJSONBody }
  "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}": Bare
  "DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}": Bare
  "GET /channels/{channel_id}": Bare
  "PATCH /channels/{channel_id}": { body: RESTPatchAPIChannelJSONBody }
  "DELETE /channels/{channel_id}": Bare
  "PUT /channels/{channel_id}/permissions/{target_id}": {
    body: RESTPutAPIChannelPermissionJSONBody
  }
  "DELETE /channels/{channel_id}/permissions/{target_id}": Bare
  "POST /channels/{channel_id}/messages/{message_id}/threads": {
    body: RESTPostAPIChannelMessagesThreadsJSONBody
  }
  "POST /channels/{channel_id}/threads": {
    body: RESTPostAPIChannelThreadsJSONBody & Partial<RESTPostAPIGuildForumThreadsJSONBody>
  }
  "GET /channels/{channel_id}/thread-members": { query: RESTGetAPIChannelThreadMembersQuery }
  "GET /channels/{channel_id}/thread-members/{user_id}": {
    query: RESTGetAPIChannelThreadMemberQuery
  }
  "PUT /channels/{channel_id}/thread-members/@me": Bare
  "DELETE /channels/{channel_id}/thread-members/@me": Bare
  "PUT /channels/{channel_id}/thread-members/{user_id}": Bare
  "DELETE /channels/{channel_id}/thread-members/{user_id}": Bare
  "GET /channels/{channel_id}/threads/archived/public": {
    query: RESTGetAPIChannelThreadsArchivedQuery
  }
  "GET /channels/{channel_id}/threads/archived/private": {
    query: RESTGetAPIChannelThreadsArchivedQuery
  }
  "GET /channels/{channel_id}/users/@me/threads/archived/private": {
    query: RESTGetAPIChannelThreadsArchivedQuery
  }
  "GET /guilds/{guild_id}/threads/active": Bare
  "POST /channels/{channel_id}/typing": Bare
  "GET /channels/{channel_id}/messages": { query: RESTGetAPIChannelMessagesQuery }
  "GET /channels/{channel_id}/messages/{message_id}": Bare
  "POST /channels/{channel_id}/messages": { body: RESTPostAPIChannelMessageJSONBody }
  "PATCH /channels/{channel_id}/messages/{message_id}": { body: RESTPatchAPIChannelMessageJSONBody }
  "DELETE /channels/{channel_id}/messages/{message_id}": Bare
  "POST /channels/{channel_id}/messages/bulk-delete": {
    body: RESTPostAPIChannelMessagesBulkDeleteJSONBody
  }
  "GET /channels/{channel_id}/pins": Bare
  "PUT /channels/{channel_id}/pins/{message_id}": Bare
  "DELETE /channels/{channel_id}/pins/{message_id}": Bare
  "GET /channels/{channel_id}/messages/pins": { query: RESTGetAPIChannelMessagesPinsQuery }
  "PUT /channels/{channel_id}/messages/pins/{message_id}": Bare
  "DELETE /channels/{channel_id}/messages/pins/{message_id}": Bare
  "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Bare
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Bare
  "GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": {
    query: RESTGetAPIChannelMessageReactionUsersQuery
  }
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}": Bare
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": Bare
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions": Bare
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": {
    query: RESTGetAPIPollAnswerVotersQuery
  }
  "POST /channels/{channel_id}/polls/{message_id}/expire": Bare
  "GET /applications/{application_id}/commands": { query: RESTGetAPIApplicationCommandsQuery }
  "POST /applications/{application_id}/commands": { body: RESTPostAPIApplicationCommandsJSONBody }
  "GET /applications/{application_id}/commands/{command_id}": Bare
  "PATCH /applications/{application_id}/commands/{command_id}": {
    body: RESTPatchAPIApplicationCommandJSONBody
  }
  "DELETE /applications/{application_id}/commands/{command_id}": Bare
  "POST /applications/{application_id}/guilds/{guild_id}/commands": {
    body: RESTPostAPIApplicationGuildCommandsJSONBody
  }
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": Bare
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": {
    body: RESTPatchAPIApplicationGuildCommandJSONBody
  }
  "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": Bare
  "GET /applications/{application_id}/guilds/{guild_id}/commands/permissions": Bare
  "PUT /applications/{application_id}/commands": { body: RESTPutAPIApplicationCommandsJSONBody }
  "GET /applications/{application_id}/guilds/{guild_id}/commands": {
    query: RESTGetAPIApplicationGuildCommandsQuery
  }
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": Bare
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": {
    body: RESTPutAPIApplicationGuildCommandsJSONBody
  }
  "POST /interactions/{interaction_id}/{token}/callback": {
    body: RESTPostAPIInteractionCallbackJSONBody
    query: RESTPostAPIInteractionCallbackQuery
  }
  "POST /channels/{channel_id}/webhooks": { body: RESTPostAPIChannelWebhookJSONBody }
  "GET /channels/{channel_id}/webhooks": Bare
  "POST /channels/{channel_id}/invites": { body: RESTPostAPIChannelInviteJSONBody }
  "GET /channels/{channel_id}/invites": Bare
  "GET /guilds/{guild_id}/invites": Bare
  "GET /guilds/{guild_id}/vanity-url": Bare
  "POST /channels/{channel_id}/followers": { body: RESTPostAPIChannelFollowersJSONBody }
  "POST /channels/{channel_id}/messages/{message_id}/crosspost": Bare
  "GET /invites/{code}": { query: RESTGetAPIInviteQuery }
  "DELETE /invites/{code}": Bare
  "GET /guilds/{guild_id}/webhooks": Bare
  "GET /webhooks/{webhook_id}": Bare
  "PATCH /webhooks/{webhook_id}": { body: RESTPatchAPIWebhookJSONBody }
  "DELETE /webhooks/{webhook_id}": Bare
  "GET /webhooks/{webhook_id}/{token}": Bare
  "PATCH /webhooks/{webhook_id}/{token}": { body: RESTPatchAPIWebhookWithTokenJSONBody }
  "DELETE /webhooks/{webhook_id}/{token}": Bare
  "POST /webhooks/{webhook_id}/{token}": {
    body: RESTPostAPIInteractionFollowupJSONBody | RESTPostAPIWebhookWithTokenJSONBody
    query: RESTPostAPIWebhookWithTokenQuery
  }
  "GET /webhooks/{webhook_id}/{token}/messages/@original": {
    query: RESTGetAPIWebhookWithTokenMessageQuery
  }
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": {
    body: RESTPatchAPIInteractionOriginalResponseJSONBody
    query: RESTPatchAPIWebhookWithTokenMessageQuery
  }
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": {
    query: RESTDeleteAPIWebhookWithTokenMessageQuery
  }
  "GET /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    query: RESTGetAPIWebhookWithTokenMessageQuery
  }
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    body: RESTPatchAPIInteractionFollowupJSONBody
    query: RESTPatchAPIWebhookWithTokenMessageQuery
  }
  "DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}": {
    query: RESTDeleteAPIWebhookWithTokenMessageQuery
  }
  "GET /guilds/{guild_id}/emojis": Bare
  "POST /guilds/{guild_id}/emojis": { body: RESTPostAPIGuildEmojiJSONBody }
  "GET /guilds/{guild_id}/emojis/{emoji_id}": Bare
  "PATCH /guilds/{guild_id}/emojis/{emoji_id}": { body: RESTPatchAPIGuildEmojiJSONBody }
  "DELETE /guilds/{guild_id}/emojis/{emoji_id}": Bare
  "GET /guilds/{guild_id}/stickers": Bare
  "POST /guilds/{guild_id}/stickers": { body: RESTPostAPIGuildStickerFormDataBody }
  "GET /guilds/{guild_id}/stickers/{sticker_id}": Bare
  "PATCH /guilds/{guild_id}/stickers/{sticker_id}": { body: RESTPatchAPIGuildStickerJSONBody }
  "DELETE /guilds/{guild_id}/stickers/{sticker_id}": Bare
  "GET /applications/{application_id}/emojis": Bare
  "POST /applications/{application_id}/emojis": { body: RESTPostAPIApplicationEmojiJSONBody }
  "GET /applications/{application_id}/emojis/{emoji_id}": Bare
  "PATCH /applications/{application_id}/emojis/{emoji_id}": {
    body: RESTPatchAPIApplicationEmojiJSONBody
  }
  "DELETE /applications/{application_id}/emojis/{emoji_id}": Bare
}
