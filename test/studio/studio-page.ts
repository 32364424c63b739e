// Opens the built page of Studio in the Chromium that all test files share.

import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Page } from "playwright"
import { builtStudio } from "../../scripts/build/studio.ts"
import { PAGE_HEADERS } from "../../src/harness/server/studio/security-headers.ts"
import { startServerWithPage } from "../../src/harness/server/start-server.ts"
import type { GuildsimServer, ServerOptions } from "../../src/server.ts"

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The types of the files of the page. */
const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
}

/**
 * Returns the problems that axe-core calls serious or critical, each with its elements.
 * https://github.com/dequelabs/axe-core/blob/develop/doc/API.md
 */
export async function seriousProblems(page: Page): Promise<unknown[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") } // Just evaluated.
    const { violations } = await axe.run({ resultTypes: ["violations"], preload: false })
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }))
  })
}

/** Starts a server with the page of Studio, as it was just built. */
export async function startStudioServer(options: ServerOptions = {}): Promise<GuildsimServer> {
  return startServerWithPage({ log: () => {}, ...options, studio: true }, await studioFolder())
}

/** Opens Studio on a world of a server. Errors of the page fail the test that calls the result. */
export async function openStudioPage(
  page: Page,
  server: GuildsimServer,
  world = "default",
): Promise<{ readonly errors: string[] }> {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(String(error)))
  // The content security policy refuses what the page must not need.
  page.on("console", (line) => {
    if (line.type() === "error" && line.text().includes("Content Security Policy")) {
      errors.push(line.text())
    }
  })
  await page.goto(`${server.url}/studio/#key=${server.key}&world=${world}`)
  return { errors }
}

/**
 * Answers requests for the files of Studio with those that were just built, as a server does. For a
 * run, which serves the page of its package.
 */
export async function serveStudioFiles(page: Page): Promise<void> {
  const folder = await studioFolder()
  await page.route("**/studio/**", async (route) => {
    const name =
      new URL(route.request().url()).pathname.replace(/^.*\/studio\//, "") || "index.html"
    const contentType = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream"
    const headers = { ...PAGE_HEADERS, "content-type": contentType }
    await route.fulfill({ headers, body: await readFile(join(folder, name)) })
  })
}

async function studioFolder(): Promise<string> {
  return join(await builtStudio(), "studio")
}
