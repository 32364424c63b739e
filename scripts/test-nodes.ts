// `npm run test:nodes`: runs the tests on other versions of Node, installed from npm's `node`
// package. Versions can be named: `npm run test:nodes -- 22.12.0`. Other arguments are passed to
// Vitest.

import { nodesCommand } from "./nodes/command.ts"

process.exitCode = nodesCommand(process.argv.slice(2), (line) => console.log(line))
