// Paths of Windows and macOS, simulated: what stacks name, and how a bot starts Node.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { analyzeCommand } from "../../src/harness/node/child-processes/commands.ts"
import {
  isFileIn,
  isSameFile,
  namesOfFolder,
  pathOfFile,
} from "../../src/harness/node/node-timers/stack-files.ts"

test.each([
  ["file:///C:/Users/alice/my%20bot/bot.js?guildsim-fresh=2", "C:/Users/alice/my bot/bot.js"],
  ["C:\\Users\\alice\\my bot\\bot.cjs", "C:/Users/alice/my bot/bot.cjs"],
  ["C:/Users/alice/my bot/bot.test.ts", "C:/Users/alice/my bot/bot.test.ts"],
  ["file:///C:/T%C3%A9a/bot.js", "C:/Téa/bot.js"],
])("on Windows, a stack that names %s means %s", (name, path) => {
  expect(pathOfFile(name, true)).toBe(path)
})

test.each([
  ["file:///home/alice/my%20bot/bot.js?t=1", "/home/alice/my bot/bot.js"],
  ["/home/alice/my bot/bot.cjs", "/home/alice/my bot/bot.cjs"],
  ["/home/alice/back\\slash.js", "/home/alice/back\\slash.js"],
  ["file://not-a-path", "file://not-a-path"],
])("elsewhere, a stack that names %s means %s", (name, path) => {
  expect(pathOfFile(name, false)).toBe(path)
})

test("Node, Vite and a shell name the same file of Windows in different ways", () => {
  const vite = "C:/work/bot.test.ts"
  expect(isSameFile("file:///c:/work/bot.test.ts", vite, true)).toBe(true)
  expect(isSameFile("C:\\work\\bot.test.ts", vite, true)).toBe(true)
  expect(isSameFile("C:\\work\\other.test.ts", vite, true)).toBe(false)
  expect(isSameFile("/work/Bot.ts", "/work/bot.ts", false)).toBe(false)
})

test("a file is in a folder of Windows whatever its slashes", () => {
  const folder = "C:\\work\\node_modules\\guildsim\\"
  expect(isFileIn(folder, "file:///C:/work/node_modules/guildsim/dist/node.js", true)).toBe(true)
  expect(isFileIn(folder, "c:\\work\\node_modules\\guildsim\\dist\\node.cjs", true)).toBe(true)
  expect(isFileIn(folder, "file:///C:/work/bot.js", true)).toBe(false)
})

// The stack of an ES module has its URL, in which a space is escaped.
test.each([
  ["C:\\my work\\guildsim\\", true, "    at run (file:///C:/my%20work/guildsim/dist/node.js:1:2)"],
  ["C:\\my work\\guildsim\\", true, "    at run (C:\\my work\\guildsim\\dist\\node.cjs:1:2)"],
  ["C:\\my work\\guildsim\\", true, "    at run (C:/my work/guildsim/src/node.ts:1:2)"],
  ["/my work/guildsim/", false, "    at run (file:///my%20work/guildsim/dist/node.js:1:2)"],
  ["/my work/guildsim/", false, "    at run (/my work/guildsim/dist/node.cjs:1:2)"],
])("the folder %s is found in a line of a stack (%s: %s)", (folder, onWindows, line) => {
  expect(namesOfFolder(folder, onWindows).some((name) => line.includes(name))).toBe(true)
})

/** A batch file as npm writes it for the program of a package. */
const NPM_SHIM = `@ECHO off\r
GOTO start\r
:find_dp0\r
SET dp0=%~dp0\r
EXIT /b\r
:start\r
SETLOCAL\r
CALL :find_dp0\r
IF EXIST "%dp0%\\node.exe" (\r
  SET "_prog=%dp0%\\node.exe"\r
) ELSE (\r
  SET "_prog=node"\r
)\r
`
/** The script without an ending that npm writes beside it, for other shells. */
const SHELL_SHIM = `#!/bin/sh\nexec node "$basedir/cli.js" "$@"\n`

test("on Windows, npx and other batch files of npm are known to start Node", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-shims-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, "npx.cmd"), NPM_SHIM)
  writeFileSync(join(folder, "npx"), SHELL_SHIM)
  writeFileSync(join(folder, "ffmpeg.cmd"), "@ECHO off\r\nffmpeg-real.exe %*\r\n")
  const analyze = (line: string) =>
    analyzeCommand({
      file: "cmd.exe",
      args: ["cmd.exe", "/d", "/s", "/c", `"${line}"`],
      cwd: folder,
      environment: [`PATH=${folder}`],
      platform: "win32",
    }).isNode
  expect(analyze("npx tsx worker.ts")).toBe(true)
  expect(analyze("npx.cmd tsx worker.ts")).toBe(true)
  expect(analyze("node.exe worker.js && npx tsc")).toBe(true)
  expect(analyze("ffmpeg -i sound.ogg")).toBe(false)
  expect(analyze("nowhere worker.js")).toBe(false)
})
