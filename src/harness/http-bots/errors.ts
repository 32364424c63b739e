import { withLink } from "../../requirements/error-link.ts"

/**
 * Thrown if a bot's response to an interaction is invalid. The user sees that the application did
 * not respond.
 */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"

  constructor(bot: string, what: string, why: string) {
    super(withLink("NoAnswer", `The bot ${bot} did not answer ${what}. ${why}`))
  }
}

/** Thrown if a webhook event was posted for as long as the platform tries, and not acknowledged. */
export class EventNotAcknowledged extends Error {
  override readonly name = "EventNotAcknowledged"

  constructor(bot: string, event: string, url: string, why: string) {
    super(
      withLink(
        "EventNotAcknowledged",
        `The bot ${bot} did not acknowledge ${event}, which was posted to ${url} again and again for 10 minutes. ${why} An endpoint acknowledges an event with 204 and no body within 3 seconds.`,
      ),
    )
  }
}

/** Thrown if the endpoint of a bot fails the platform's verification. */
export class EndpointNotVerified extends Error {
  override readonly name = "EndpointNotVerified"

  constructor(kind: string, bot: string, why: string, cause?: unknown) {
    super(
      withLink(
        "EndpointNotVerified",
        `The ${kind} of the bot ${bot} could not be verified, so the platform would not accept it: ${why}`,
      ),
      { cause },
    )
  }
}
