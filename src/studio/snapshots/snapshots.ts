// Saves, loads and forks the world, and exports its report.

import { download } from "../state/download.ts"
import { propertyOf } from "../../world/kernel/objects.ts"
import { peopleOf } from "../state/visible.ts"
import type { Studio } from "../state/studio.ts"

/** Saves the world as a file of JSON. */
export async function saveSnapshot({ actions, connection }: Studio): Promise<void> {
  const snapshot = await actions.act("The world is saved", () => connection.env.snapshot())
  if (snapshot === undefined) return
  const name = `${connection.credentials.world}.snapshot.json`
  download(name, JSON.stringify(snapshot), "application/json")
}

/** Exports the HTML report of the world. */
export async function exportReport({ actions, connection }: Studio): Promise<void> {
  const { world } = connection.credentials
  const html = await actions.act("The report is exported", async () => connection.env.html())
  if (html !== undefined) download(`${world}.report.html`, html, "text/html")
}

/** Replaces the world by a saved one. Connected bots lose their sessions and log in again. */
export async function loadSnapshot(studio: Studio, file: File): Promise<void> {
  const { actions, connection } = studio
  const isLoaded = await actions.act(`The world of ${file.name} is loaded`, async () => {
    const snapshot: unknown = JSON.parse(await file.text())
    const body = { snapshot, options: { reconnect: true } }
    await connection.request({ method: "POST", path: ["restore"], body })
    await connection.refresh()
    return true
  })
  if (isLoaded === true) showOtherWorld(studio)
}

/** Forks the world, and returns the id of the new one; undefined if the server cannot. */
export async function forkWorld({ actions, connection }: Studio): Promise<string | undefined> {
  const world = await actions.act("The world is forked", () =>
    connection.request({ method: "POST", path: ["fork"] }),
  )
  const id: unknown =
    typeof world === "object" && world !== null ? propertyOf(world, "id") : undefined
  return typeof id === "string" ? id : undefined
}

/** Returns the address of the page for another world of the same server. */
export function addressOfWorld(page: string, key: string, world: string): string {
  const address = new URL(page)
  address.hash = new URLSearchParams({ key, world }).toString()
  return address.href
}

/** Shows what there is in windows whose person or channel is not in the world any more. */
function showOtherWorld(studio: Studio): void {
  const { world } = studio.shown
  const people = peopleOf(world)
  for (const pane of studio.panes.value) {
    const { value: viewerId } = pane.viewerId
    const viewer = people.find(({ id }) => id === viewerId) ?? people[0]
    if (viewer !== undefined) studio.showAs(pane, viewer.id)
    else {
      pane.viewerId.value = undefined
      studio.showGuild(pane, null)
    }
  }
}
