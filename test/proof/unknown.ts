// What paths name and is not there.

/** What is answered where a parameter names nothing: its status and its code. */
export const unknownBy: Readonly<
  Record<string, readonly [status: number, code: number, value?: string]>
> = {
  application_id: [404, 10002],
  channel_id: [404, 10003],
  guild_id: [404, 10004],
  interaction_id: [404, 10062],
  message_id: [404, 10008],
  target_id: [404, 10009],
  user_id: [404, 10013],
  webhook_id: [404, 10015],
  emoji: [400, 10014, "tea"],
}

/** A token is refused in the words of what it is for. */
export const wrongTokenOf: Readonly<Record<string, readonly [status: number, code: number]>> = {
  interactions: [404, 10062],
  webhooks: [401, 50027],
}
