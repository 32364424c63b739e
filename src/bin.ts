#!/usr/bin/env node
// The command `guildsim`, for `npx guildsim`.
import { runCommandLine } from "./cli/command-line.ts"

// Who reads the output may have seen enough of it, as `head` has.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

process.exitCode = runCommandLine(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
