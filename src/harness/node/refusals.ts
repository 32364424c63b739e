import type { PrivilegedIntent } from "../../gateway/intents.ts"

/** The bot asked for privileged intents that its application was not granted: close code 4014. */
export class PrivilegedIntentsRequired extends Error {
  override readonly name = "PrivilegedIntentsRequired"
  readonly intents: readonly PrivilegedIntent[]

  constructor(intents: readonly PrivilegedIntent[]) {
    super(
      `The bot asked for ${intents.join(", ")}, which its application has not been granted; the gateway closed the connection with 4014. On the real platform, enable them in the developer portal; here, name them in approvedIntents.`,
    )
    this.intents = intents
  }
}

/** The bot did not become ready. */
export class BotNotReady extends Error {
  override readonly name = "BotNotReady"
}
