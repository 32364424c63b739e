// Builds the playground: the page, and the frame of the bot as one file.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { type Plugin, build } from "vite"
import { NODE_IN_PAGE } from "../../test/browser/pages/libraries/node-in-page/config.ts"
import { ROOT } from "./repository.ts"

const PLAYGROUND = join(ROOT, "site/playground")

/** The entries of the package, as if it were installed. */
const ENTRIES = [
  { find: /^guildsim\/(browser|studio|worlds)$/, replacement: join(ROOT, "src/$1.ts") },
  // That of Studio. The generator of the site has another version.
  { find: /^preact(?=$|\/)/, replacement: join(ROOT, "node_modules/preact") },
]

/** Builds the playground into a folder, which a server of files can serve at any path. */
export async function buildPlayground(folder: string): Promise<void> {
  const outDir = resolve(folder)
  mkdirSync(outDir, { recursive: true })
  await buildPage(outDir)
  const script = await buildFrame()
  const html = readFileSync(join(PLAYGROUND, "bot/frame.html"), "utf8")
  // Inline, since browsers hide the errors of a script that comes from another origin, and the frame
  // has none of its own.
  const inline = `<script>${script.replaceAll(/<\/(?=script)/gi, "<\\/")}</script>`
  writeFileSync(
    join(outDir, "bot.html"),
    html.replace("<!-- script -->", () => inline),
  )
  const worker = "mockServiceWorker.js"
  copyFileSync(join(ROOT, "node_modules/msw/lib", worker), join(outDir, worker))
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: PLAYGROUND,
    configFile: false,
    base: "./",
    logLevel: "warn",
    resolve: { alias: ENTRIES },
    plugins: [sideEffectsOfSources()],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2024",
      modulePreload: false,
      // The page contains a simulation and an editor.
      chunkSizeWarningLimit: 4000,
    },
  })
}

/** Returns the script of the frame: the bot's library and its environment, without imports. */
async function buildFrame(): Promise<string> {
  const result = await build({
    root: PLAYGROUND,
    configFile: false,
    // discord.js has warnings: an `eval` for shards, and imports that are optional.
    logLevel: "error",
    resolve: NODE_IN_PAGE.resolve,
    plugins: [realTimersOfGateway()],
    build: {
      write: false,
      modulePreload: false,
      target: "es2024",
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: join(PLAYGROUND, "bot/main.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  })
  const chunks = [result].flat().flatMap((one) => ("output" in one ? one.output : []))
  const script = chunks.find((chunk) => chunk.type === "chunk")
  if (script === undefined) throw new Error("The frame of the bot has no script.")
  return script.code
}

/** Gives @discordjs/ws timers that do not follow the clock of the simulation. */
function realTimersOfGateway(): Plugin {
  const timers = JSON.stringify(join(PLAYGROUND, "bot/real-timers.ts"))
  return {
    name: "playground:real-timers-of-gateway",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]@discordjs[\\/]ws[\\/]dist[\\/]/.test(id)) return undefined
      return code.replaceAll(/"(?:node:)?timers"/g, timers)
    },
  }
}

/**
 * Keeps the modules of `src` that are imported for their side effects. The package's list of them
 * names the built modules.
 */
function sideEffectsOfSources(): Plugin {
  return {
    name: "playground:side-effects-of-sources",
    enforce: "pre",
    transform(code, id) {
      return /[\\/]src[\\/](?:requirements[\\/]|browser\.ts)/.test(id)
        ? { code, moduleSideEffects: true }
        : undefined
    },
  }
}
