// What paths name and is not there.

/** What is answered where a parameter names nothing: its status and its code. */
export const unknownBy: Readonly<
  Record<string, readonly [status: number, code: number, value?: string]>
> = {
  answer_id: [400, 50035],
  application_id: [404, 10002],
  channel_id: [404, 10003],
  command_id: [404, 10063],
  code: [404, 10006],
  emoji_id: [404, 10014],
  event_id: [404, 10070],
  guild_id: [404, 10004],
  interaction_id: [404, 10062],
  message_id: [404, 10008],
  /** Of a guild; other accounts need not be in any. */
  "members/{user_id}": [404, 10007],
  /** Who is not banned has no ban; only to be banned one must be there. */
  "bans/{user_id}": [404, 10026],
  "PUT bans/{user_id}": [404, 10013],
  /** Of who is in a thread; to be let in, or sent out, one must be there. */
  "GET thread-members/{user_id}": [404, 10007],
  role_id: [404, 10011],
  sticker_id: [404, 10060],
  target_id: [404, 10009],
  user_id: [404, 10013],
  /** Of who is connected. */
  "voice-states/{user_id}": [404, 10065],
  webhook_id: [404, 10015],
  rule_id: [404, 0],
  emoji: [400, 10014, "tea"],
}

/** A token is refused in the words of what it is for. */
export const wrongTokenOf: Readonly<Record<string, readonly [status: number, code: number]>> = {
  interactions: [404, 10062],
  webhooks: [401, 50027],
}
