// Errors of polls.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const pollErrors = {
  pollExpired: { status: 400, code: Code.PollExpired, message: "Poll expired" },
  pollMessage: {
    status: 400,
    code: Code.CannotEditAPollMessage,
    message: "Cannot edit a poll message",
  },
  unusablePollEmoji: {
    status: 400,
    code: Code.CannotUseAnEmojiIncludedWithThePoll,
    message: "Cannot use an emoji included with the poll",
  },
  notAPoll: {
    status: 400,
    code: Code.CannotExpireANonPollMessage,
    message: "Cannot expire a non-poll message",
  },
} as const
