// Runs the code of a bot.

import { BOT_FILE } from "../shared/error-lines.ts"
import { requireModule } from "./modules.ts"

/** The values that the code of a bot sees beside the globals of a page. */
interface BotScope {
  readonly require: typeof requireModule
  readonly module: { exports: object }
  readonly exports: object
  readonly process: { readonly env: Readonly<Record<string, string>> }
}

/**
 * Runs compiled code, until its end or its first error. The environment is the bot's `process.env`.
 *
 * @throws the errors of the code.
 */
export async function runCode(code: string, env: Readonly<Record<string, string>>): Promise<void> {
  const exports = {}
  const scope: BotScope = { require: requireModule, module: { exports }, exports, process: { env } }
  const names = Object.keys(scope).join(", ")
  // The code begins in the first line, so that stacks have its lines. It is strict by itself.
  const source = `(async function (${names}) {${code}\n})\n//# sourceURL=${BOT_FILE}`
  // The frame has an origin of its own and no access to the network: it exists to run this code.
  // oxlint-disable-next-line no-eval
  const run: unknown = globalThis.eval(source)
  if (typeof run === "function") await Reflect.apply(run, undefined, Object.values(scope))
}
