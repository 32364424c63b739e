// Compiles src into dist, after deleting the output of an earlier build.

import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { writeCommonJs } from "./commonjs.ts"

rmSync("dist", { recursive: true, force: true })
const compiler = spawnSync("tsc -p tsconfig.build.json", { shell: true, stdio: "inherit" })
if (compiler.status === 0) writeCommonJs("dist")
process.exitCode = compiler.status ?? 1
