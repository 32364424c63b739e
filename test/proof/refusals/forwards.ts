import type { Refusal } from "../refusal.ts"

const MESSAGES = "POST /channels/{channel_id}/messages"

const forward = {
  message_reference: { type: 1, message_id: "$theirs", channel_id: "$general" },
} as const

export const forwards: readonly Refusal[] = [
  {
    does: "forwarding without the permission to read the history",
    route: MESSAGES,
    code: 160009,
    status: 403,
    says: "Cannot reference a message without permission to read message history",
    arrange: ({ general, guild }) => general.deny(guild.botRole, "ReadMessageHistory"),
    body: forward,
  },
  {
    does: "forwarding from an age-restricted channel",
    route: MESSAGES,
    code: 160010,
    status: 400,
    says: "NSFW channel message reference not allowed",
    arrange({ simulation: { world }, general: { id } }) {
      const channel = world.channels.get(id)
      if (channel?.kind === "text") channel.nsfw = true
    },
    params: { channel_id: "random" },
    body: forward,
  },
  {
    does: "forwarding a message with additional content",
    route: MESSAGES,
    code: 160011,
    status: 400,
    says: "Forward messages cannot have additional content",
    params: { channel_id: "random" },
    body: { ...forward, content: "look" },
  },
  {
    does: "forwarding a message whose content one cannot read",
    route: MESSAGES,
    code: 160014,
    status: 403,
    says: "Cannot forward a message whose content you cannot read",
    arrange: ({ simulation }) =>
      Object.assign(simulation.application(), { approvedIntents: new Set() }),
    params: { channel_id: "random" },
    body: forward,
  },
]
