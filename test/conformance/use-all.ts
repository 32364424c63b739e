// Uses everything that causes an interaction.

import { MODAL, submitModal } from "../scene/parlor-scene.ts"
import type { Parlor } from "../scene/parlor.ts"

/** Uses commands with every option, components of each kind, and modals. */
export async function useAll(parlor: Parlor, modal: object = MODAL): Promise<void> {
  const { alice, bob, general, brewers, lounge, answer } = parlor
  await alice.slash(general, "pot lid lift", { far: true })
  await alice.click(answer, { customId: "pour" })
  await alice.slash(general, "brew", {
    tea: "sencha",
    cups: 2,
    grams: 2.5,
    sweet: false,
    guest: bob,
    staff: brewers,
    room: lounge,
    thank: alice,
    photo: { name: "pot.png", content: new Uint8Array([1, 2, 3]), contentType: "image/png" },
  })
  await alice.autocomplete(general, "brew", { leaf: "sen" }, { guest: bob, cups: 2 })
  await alice.contextMenu(bob, "Pour for")
  await alice.contextMenu(answer, "Keep this")
  await selectAll(parlor)
  await submitModal(parlor, modal, false)
  await submitModal(parlor, modal, true)
}

/** Selects in every select menu. */
async function selectAll({ alice, bob, brewers, lounge, answer, layout }: Parlor): Promise<void> {
  await alice.select(answer, "tea", ["sencha", "Assam"])
  await alice.select(answer, "guest", bob)
  await alice.select(answer, "staff", brewers)
  await alice.select(answer, "room", lounge)
  await alice.select(layout, "whom", bob)
}
