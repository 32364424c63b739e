// The errors of path parameters that name nothing.

/** The status and the code of the response if a parameter names nothing. */
export const unknownBy: Readonly<
  Record<string, readonly [status: number, code: number, value?: string]>
> = {
  answer_id: [400, 50035],
  application_id: [404, 10002],
  channel_id: [404, 10003],
  command_id: [404, 10063],
  code: [404, 10006],
  "templates/{code}": [404, 10057],
  emoji_id: [404, 10014],
  event_id: [404, 10070],
  guild_id: [404, 10004],
  guild_scheduled_event_id: [404, 10070],
  instance_id: [404, 0],
  guild_scheduled_event_exception_id: [404, 0],
  exception_id: [404, 0],
  interaction_id: [404, 10062],
  message_id: [404, 10008],
  /** A member of a guild. Other users need not be in a guild. */
  "members/{user_id}": [404, 10007],
  /** A user without a ban. Only banning requires that the user exists. */
  /** Adding a member requires that the user exists. */
  "PUT /guilds/{guild_id}/members/{user_id} user_id": [404, 10013],
  "bans/{user_id}": [404, 10026],
  "PUT bans/{user_id}": [404, 10013],
  /** A member of a thread. Adding and removing them requires that the user exists. */
  "GET thread-members/{user_id}": [404, 10007],
  role_id: [404, 10011],
  sku_id: [404, 10027],
  entitlement_id: [404, 10029],
  subscription_id: [404, 0],
  integration_id: [404, 10005],
  sound_id: [404, 10097],
  pack_id: [404, 10061],
  sticker_id: [404, 10060],
  target_id: [404, 10009],
  user_id: [404, 10013],
  /** A connected member. */
  "voice-states/{user_id}": [404, 10065],
  webhook_id: [404, 10015],
  request_id: [404, 0],
  rule_id: [404, 0],
  emoji: [400, 10014, "tea"],
}

/** The error of a wrong token depends on the resource. */
export const wrongTokenOf: Readonly<Record<string, readonly [status: number, code: number]>> = {
  interactions: [404, 10062],
  webhooks: [401, 50027],
}
