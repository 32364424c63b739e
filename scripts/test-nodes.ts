// `npm run test:nodes`: the tests on other versions of Node, each brought by npm's `node` package.
// Versions can be named, `npm run test:nodes -- 22.12.0`; what follows `--` goes to Vitest.

import { nodesCommand } from "./nodes/command.ts"

process.exitCode = nodesCommand(process.argv.slice(2), (line) => console.log(line))
