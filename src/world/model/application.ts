import type { GatewayIntentBits } from "discord-api-types/v10"
import type { Command } from "./command.ts"
import type { ApplicationId, CommandId, UserId } from "./ids.ts"

/** An application with its bot. */
export interface Application {
  readonly id: ApplicationId
  readonly botId: UserId
  readonly ownerId: UserId
  readonly name: string
  /** What the bot proves itself with. The secret of a world; masked wherever text is printed. */
  readonly token: string
  /** Privileged intents that the application has been granted. */
  readonly approvedIntents: ReadonlySet<GatewayIntentBits>
  /** Commands of every scope. */
  readonly commands: Map<CommandId, Command>
}
