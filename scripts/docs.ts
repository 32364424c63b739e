// `npm run docs`: builds the site into artifacts/site and checks it. `--dev` starts a server that
// shows each change of a page at once; `--serve` serves the site that was built.

import { parseArgs } from "node:util"
import { writeApi } from "./docs/api.ts"
import { problemsOf } from "./docs/built-site.ts"
import { installSite } from "./docs/install.ts"
import { writeLlms } from "./docs/llms.ts"
import { buildPlayground } from "./docs/playground.ts"
import { PLAYGROUND_OUTPUT, SITE_OUTPUT, readAddresses } from "./docs/repository.ts"
import { runNode, runSiteProgram } from "./docs/site-program.ts"

const { values } = parseArgs({
  options: { dev: { type: "boolean" }, serve: { type: "boolean" } },
})

await installSite()
if (values.dev) {
  await writeApi()
  await runSiteProgram("vitepress", ["dev", "site"])
} else if (values.serve) await runSiteProgram("vitepress", ["preview", "site"])
else await build()

async function build(): Promise<void> {
  // The TypeScript of the repository is faster than that of the site.
  await runNode(["node_modules/typescript/bin/tsc", "-p", "site"])
  await writeApi()
  await runSiteProgram("vitepress", ["build", "site"])
  await buildPlayground(PLAYGROUND_OUTPUT)
  const addresses = readAddresses()
  writeLlms(SITE_OUTPUT, addresses)
  const problems = problemsOf(SITE_OUTPUT, addresses)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`The site is in ${SITE_OUTPUT}. To see it: npm run docs -- --serve`)
}
