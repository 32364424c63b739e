// Starts one bot of each library in one process, each in the usual style of its library. The variable
// TOKENS has their tokens, in the order of the libraries.

import * as core from "../../../clients/bots/core.ts"
import * as discordeno from "../../../clients/bots/discordeno.ts"
import { createClient } from "../../../clients/bots/discordjs.ts"
import * as eris from "../../../clients/bots/eris.ts"
import * as oceanic from "../../../clients/bots/oceanic.ts"
import * as plain from "../../../clients/bots/plain.ts"
import { createClient as createSapphireClient } from "../../../clients/bots/sapphire.ts"
import * as seyfert from "../../../clients/bots/seyfert.ts"

const [ofDiscordJs = "", ofSapphire = "", ...others] = (process.env["TOKENS"] ?? "").split(" ")

await createClient().login(ofDiscordJs)
await (await createSapphireClient()).login(ofSapphire)
for (const [at, { start }] of [core, eris, oceanic, seyfert, discordeno, plain].entries()) {
  // A run passes more than the token, which these bots do not read.
  void start({ token: others[at] ?? "" } as Parameters<typeof start>[0])
}
