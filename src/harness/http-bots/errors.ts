/** What a bot made of what was posted to it is no answer; the person was told that it did not respond. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"

  constructor(bot: string, what: string, why: string) {
    super(`The bot ${bot} did not answer ${what}. ${why}`)
  }
}

/** The platform would not take the endpoint of a bot. */
export class EndpointNotVerified extends Error {
  override readonly name = "EndpointNotVerified"

  constructor(bot: string, why: string, cause?: unknown) {
    super(
      `The interactions endpoint of the bot ${bot} could not be verified, so the platform would not take it: ${why}`,
      { cause },
    )
  }
}
