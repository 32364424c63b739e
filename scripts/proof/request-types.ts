// What may be sent to each implemented route, by the types that clients are written with.
// `typed-keys.ts` reads this file, and a type test holds it complete. It imports nothing else, so that
// reading it is quick.

import type {
  RESTGetAPIApplicationCommandsQuery,
  RESTGetAPIApplicationGuildCommandsQuery,
  RESTGetAPIChannelMessageReactionUsersQuery,
  RESTGetAPIChannelMessagesPinsQuery,
  RESTGetAPIChannelMessagesQuery,
  RESTGetAPIGuildQuery,
  RESTGetAPIWebhookWithTokenMessageQuery,
  RESTDeleteAPIWebhookWithTokenMessageQuery,
  RESTPatchAPIChannelJSONBody,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPatchAPIInteractionFollowupJSONBody,
  RESTPatchAPIInteractionOriginalResponseJSONBody,
  RESTPatchAPIWebhookJSONBody,
  RESTPatchAPIWebhookWithTokenJSONBody,
  RESTPatchAPIWebhookWithTokenMessageQuery,
  RESTPostAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessagesBulkDeleteJSONBody,
  RESTPostAPICurrentUserCreateDMChannelJSONBody,
  RESTPostAPIInteractionCallbackJSONBody,
  RESTPostAPIInteractionCallbackQuery,
  RESTPostAPIInteractionFollowupJSONBody,
  RESTPostAPIChannelWebhookJSONBody,
  RESTPostAPIWebhookWithTokenJSONBody,
  RESTPostAPIWebhookWithTokenQuery,
  RESTPutAPIApplicationCommandsJSONBody,
  RESTPutAPIChannelPermissionJSONBody,
  RESTPutAPIApplicationGuildCommandsJSONBody,
  RESTPutAPIGuildBanJSONBody,
} from "discord-api-types/v10"

/** Nothing is sent along. */
type Bare = Record<never, never>

/** The types of requests by their routes. */
export interface RequestTypes {
  "GET /gateway": Bare
  "GET /gateway/bot": Bare
  "GET /applications/@me": Bare
  "GET /oauth2/applications/@me": Bare
  "GET /users/@me": Bare
  "GET /users/{user_id}": Bare
  "POST /users/@me/channels": { body: RESTPostAPICurrentUserCreateDMChannelJSONBody }
  "GET /guilds/{guild_id}": { query: RESTGetAPIGuildQuery }
  "PUT /guilds/{guild_id}/bans/{user_id}": { body: RESTPutAPIGuildBanJSONBody }
  "GET /channels/{channel_id}": Bare
  "PATCH /channels/{channel_id}": { body: RESTPatchAPIChannelJSONBody }
  "DELETE /channels/{channel_id}": Bare
  "PUT /channels/{channel_id}/permissions/{target_id}": {
    body: RESTPutAPIChannelPermissionJSONBody
  }
  "DELETE /channels/{channel_id}/permissions/{target_id}": Bare
  "POST /channels/{channel_id}/typing": Bare
  "GET /channels/{channel_id}/messages": { query: RESTGetAPIChannelMessagesQuery }
  "GET /channels/{channel_id}/messages/{message_id}": Bare
  "POST /channels/{channel_id}/messages": { body: RESTPostAPIChannelMessageJSONBody }
  "PATCH /channels/{channel_id}/messages/{message_id}": { body: RESTPatchAPIChannelMessageJSONBody }
  "DELETE /channels/{channel_id}/messages/{message_id}": Bare
  "POST /channels/{channel_id}/messages/bulk-delete": {
    body: RESTPostAPIChannelMessagesBulkDeleteJSONBody
  }
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
  "GET /applications/{application_id}/commands": { query: RESTGetAPIApplicationCommandsQuery }
  "PUT /applications/{application_id}/commands": { body: RESTPutAPIApplicationCommandsJSONBody }
  "GET /applications/{application_id}/guilds/{guild_id}/commands": {
    query: RESTGetAPIApplicationGuildCommandsQuery
  }
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": {
    body: RESTPutAPIApplicationGuildCommandsJSONBody
  }
  "POST /interactions/{interaction_id}/{token}/callback": {
    body: RESTPostAPIInteractionCallbackJSONBody
    query: RESTPostAPIInteractionCallbackQuery
  }
  "POST /channels/{channel_id}/webhooks": { body: RESTPostAPIChannelWebhookJSONBody }
  "GET /channels/{channel_id}/webhooks": Bare
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
}
