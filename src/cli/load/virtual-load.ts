// A load run on virtual time: bot and simulator in one process, besides that of the command.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { withLink } from "../../requirements/error-link.ts"
import type { LoadReport, LoadSample } from "../../harness/load/report/report.ts"
import { pathOfModule } from "../../requirements/own-files.ts"
import { PACKAGE_FLAGS, loaderFlags } from "../loader.ts"
import type { LoadPlan } from "./arguments.ts"
import { type LoadPlayReport, markLoadMessage, readLoadMessage } from "./messages.ts"

/** The bot did not start, or its process ended. */
export class LoadFailed extends Error {
  override readonly name = "LoadFailed"

  constructor(message: string) {
    super(withLink("LoadFailed", message))
  }
}

/** The place of a load run, and the callbacks for what happens in it. */
export interface LoadHost {
  readonly folder: string
  readonly signal: AbortSignal
  /** Called with each line that the bot prints. */
  onLine(line: string): void
  onSample(sample: LoadSample): void
}

/** Runs a bot under load on virtual time. @throws LoadFailed, and MissingLoader. */
export async function loadOnVirtualTime(
  file: string,
  { loaders, traffic, shards, isLimited }: LoadPlan,
  { folder, signal, onLine, onSample }: LoadHost,
): Promise<LoadReport> {
  const flags = [...PACKAGE_FLAGS, ...loaderFlags(file, loaders)]
  const child = spawn(process.execPath, [...flags, pathOfModule("cli/load/play")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let report: LoadReport | undefined
  let failure: string | undefined
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface(stream).on("line", onLine)
  }
  child.on("message", (message) => {
    const told = readLoadMessage<LoadPlayReport>(message)
    if (told?.kind === "sample") onSample(told.sample)
    else if (told?.kind === "report") report = told.report
    else if (told?.kind === "failed") failure = told.message
  })
  child.send(markLoadMessage({ kind: "start", file, traffic, shards, isLimited }))
  signal.addEventListener("abort", () => {
    if (child.connected) child.send(markLoadMessage({ kind: "stop" }))
  })
  // `close` comes after the output and the messages.
  const ended: unknown[] = await once(child, "close")
  if (report !== undefined) return report
  throw new LoadFailed(
    failure ?? `The process of the bot ended with ${String(ended[0])} before the report.`,
  )
}
