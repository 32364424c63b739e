/**
 * Thrown if a bot's response to an interaction is invalid. The user sees that the application did
 * not respond.
 */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"

  constructor(bot: string, what: string, why: string) {
    super(`The bot ${bot} did not answer ${what}. ${why}`)
  }
}

/** Thrown if the endpoint of a bot fails the platform's verification. */
export class EndpointNotVerified extends Error {
  override readonly name = "EndpointNotVerified"

  constructor(bot: string, why: string, cause?: unknown) {
    super(
      `The interactions endpoint of the bot ${bot} could not be verified, so the platform would not accept it: ${why}`,
      { cause },
    )
  }
}
