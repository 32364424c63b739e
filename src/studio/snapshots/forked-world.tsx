// The dialog with the address of a forked world.

import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import { addressOfWorld } from "./snapshots.ts"

/** The dialog with the link to a forked world. */
export function ForkedWorld({ world }: { world: string }) {
  const studio = useStudio()
  const { credentials } = studio.connection
  return (
    <Dialog title="The world is forked" onClose={() => studio.close()}>
      <p>{`The world ${world} goes on from the state of this one. Its bots have tokens of their own.`}</p>
      <a href={addressOfWorld(location.href, credentials.key, world)} target="_blank">
        {`Open ${world} in a new tab`}
      </a>
    </Dialog>
  )
}
