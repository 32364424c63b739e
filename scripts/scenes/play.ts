// Plays a scene with the bot of fixtures/bots and prints each event as it happens.

import { writeFile } from "node:fs/promises"
import { styleText } from "node:util"
import { type JournalEntry, createTranscriber, sim } from "../../src/node.ts"
import { renderChannelText } from "./channel-text.ts"
import type { Scene } from "./scene.ts"
import { createSceneHeadings } from "./headings.ts"

type Style = Parameters<typeof styleText>[0]

/** The output of a scene. */
export interface Screen {
  readonly colors: boolean
  print(text: string): void
  /** The file for the HTML report. Undefined to write none. */
  readonly html?: string | undefined
}

/** Plays a scene to its end. @throws the errors of the scene and of the simulation. */
export async function play(scene: Scene, { colors, print, html }: Screen): Promise<void> {
  const began = performance.now()
  const transcribe = createTranscriber()
  const paint = (style: Style, text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text
  const journal: JournalEntry[] = []
  const headings = createSceneHeadings(journal)
  const heading = (text: string): void => {
    print(`\n${paint("bold", text)}`)
    headings.add(text)
  }
  const writeLines = (lines: readonly string[], style?: Style): void => {
    for (const line of lines) print(style === undefined ? line : paint(style, line))
    headings.addLines(lines)
  }

  print(`${paint("bold", scene.name)}: ${scene.about}`)
  heading("The bot starts")
  const onJournal = (entry: JournalEntry): void => {
    journal.push(entry)
    print(paint(styleOf(entry), transcribe(entry)))
  }
  await sim.run(startBot, { botName: "Teapot", onJournal }, async (env) => {
    await scene.play({
      env,
      heading,
      show: (channel, { as } = {}) => print(renderChannelText(channel, as, journal)),
      render: (...channels) => {
        print(indented(channels.map((channel) => channel.render()).join("\n\n")))
      },
      printLines: (lines) => writeLines(lines.map(indented)),
      printErrors: (errors) =>
        writeLines(
          errors.map(({ name, message }) => indented(`${name}: ${message}`)),
          "red",
        ),
    })
    if (html === undefined) return
    const { name, about } = scene
    await writeFile(html, env.html({ title: name, about, headings: headings.list() }))
  })

  heading("Summary")
  for (const line of summaryOf(journal)) print(`  ${line}`)
  print(`  wall time     ${Math.round(performance.now() - began)} ms`)
  if (html !== undefined) print(`\nThe report is in ${html}`)
}

/** Starts the bot by importing its file, with the token in the environment. */
function startBot({ token }: { readonly token: string }): Promise<unknown> {
  process.env["DISCORD_TOKEN"] = token
  return import("../../fixtures/bots/teapot.ts")
}

function styleOf(entry: JournalEntry): Style {
  if (entry.kind === "gap" || entry.kind === "error") return "red"
  if (entry.kind === "action") return entry.refused === null ? "cyan" : "yellow"
  if (entry.kind === "request") return (entry.status ?? 0) >= 400 ? "yellow" : "green"
  return "gray"
}

function summaryOf(journal: readonly JournalEntry[]): readonly string[] {
  const requests = journal.filter((entry) => entry.kind === "request")
  const refused = requests.filter(({ status }) => status !== null && status >= 400)
  const events = journal.filter((entry) => entry.kind === "event")
  const dropped = events.filter(({ outcome }) => outcome === "dropped")
  const errors = journal.filter(({ kind }) => kind === "error")
  const gaps = journal.filter(({ kind }) => kind === "gap")
  const passed = (journal.at(-1)?.at ?? 0) - (journal[0]?.at ?? 0)
  return [
    `requests      ${requests.length}, ${refused.length} of them refused`,
    `events        ${events.length}, ${dropped.length} of them dropped because of a missing intent`,
    `bot errors    ${errors.length}`,
    `gaps          ${gaps.length}`,
    `virtual time  ${(passed / 1000).toFixed(3)} s`,
  ]
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ")
}
