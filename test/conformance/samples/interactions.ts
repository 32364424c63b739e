import { ComponentType, InteractionResponseType as Type, MessageFlags } from "discord-api-types/v10"
import type { InteractionResult } from "../../../src/node.ts"
import { type Sample, type Samples, lastInteraction } from "../sample.ts"
import { executed, written } from "./webhooks.ts"
import { ROWS, type World } from "../world.ts"

/** Uses a command with every option and clicks a button, so that the events of both occur. */
export async function useAll(world: World, modal: object = MODAL): Promise<void> {
  const { alice, bob, general, brewers, lounge, answer } = world
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
  await pickAll(world)
  await alice.submitModal(await opened(world, modal), FILLED(world))
  await alice.submitModal(await opened(world, modal, true), FILLED(world))
}

/** Selects in every select menu. */
async function pickAll({ alice, bob, brewers, lounge, answer, layout }: World): Promise<void> {
  await alice.select(answer, "tea", ["sencha", "Assam"])
  await alice.select(answer, "guest", bob)
  await alice.select(answer, "staff", brewers)
  await alice.select(answer, "room", lounge)
  await alice.select(layout, "whom", bob)
}

/** Uses a command or clicks a button, and answers it with a modal. */
async function opened(world: World, modal: object, click = false): Promise<InteractionResult> {
  const { alice, general, answer } = world
  const result = click
    ? await alice.click(answer, { customId: "pour" })
    : await alice.slash(general, "brew", { tea: "sencha" })
  const { id, token } = lastInteraction(world)
  const body = { type: Type.Modal, data: modal }
  await world.ask("POST", `/interactions/${id}/${token}/callback`, body)
  return result
}

const label = (said: string, component: object) => ({
  type: ComponentType.Label,
  label: said,
  component,
})

/** A modal that has only input components. */
export const BARE_MODAL = {
  custom_id: "order",
  title: "Order",
  components: [
    label("Tea", { type: ComponentType.TextInput, custom_id: "tea", style: 1 }),
    label("Guest", { type: ComponentType.UserSelect, custom_id: "guest" }),
    label("Photo", { type: ComponentType.FileUpload, custom_id: "photo" }),
    label("Sweet", { type: ComponentType.Checkbox, custom_id: "sweet" }),
  ],
}

const MODAL = {
  ...BARE_MODAL,
  components: [
    { type: ComponentType.TextDisplay, content: "What will it be?" },
    ...BARE_MODAL.components,
  ],
}

const FILLED = ({ bob }: World) => ({
  tea: "Sencha",
  guest: bob,
  photo: { name: "pot.png", content: new Uint8Array([1, 2, 3]), contentType: "image/png" },
})

/** Returns the request of a callback to a command or a click. */
async function callback(world: World, body: object, click = false): Promise<Sample> {
  const { alice, general, answer } = world
  if (click) await alice.click(answer, { customId: "pour" })
  else await alice.slash(general, "brew", { tea: "sencha" })
  const { id, token } = lastInteraction(world)
  return { params: { interaction_id: id, token }, query: "?with_response=true", body }
}

/** Uses a command that the bot answers. */
async function answered(world: World, data: object = { content: "Soon." }): Promise<Sample> {
  await world.alice.slash(world.general, "brew", { tea: "sencha" })
  const { id, token, applicationId } = lastInteraction(world)
  const body = { type: Type.ChannelMessageWithSource, data }
  await world.ask("POST", `/interactions/${id}/${token}/callback`, body)
  return { params: { webhook_id: applicationId, token } }
}

/** Uses a command that the bot answers and follows up. */
async function followedUp(world: World): Promise<Sample> {
  const { params = {} } = await answered(world)
  const path = `/webhooks/${params["webhook_id"]}/${params["token"]}`
  const { body } = await world.ask("POST", path, { content: "Here." })
  const { id } = body as { readonly id: string } // every message has an id
  return { params: { ...params, message_id: id } }
}

const flags = MessageFlags.Ephemeral

export const interactions = {
  "POST /interactions/{interaction_id}/{token}/callback": [
    (world) =>
      callback(world, {
        type: Type.ChannelMessageWithSource,
        data: { content: "Soon.", components: ROWS, flags },
      }),
    (world) => callback(world, { type: Type.DeferredChannelMessageWithSource, data: { flags } }),
    (world) => callback(world, { type: Type.DeferredMessageUpdate }, true),
    (world) => callback(world, { type: Type.UpdateMessage, data: { content: "Poured." } }, true),
    async (world) => {
      await world.alice.submitModal(await opened(world, MODAL, true), FILLED(world))
      const { id, token } = lastInteraction(world)
      return {
        params: { interaction_id: id, token },
        query: "?with_response=true",
        body: { type: Type.ChannelMessageWithSource, data: { content: "Noted." } },
      }
    },
    async (world) => ({
      ...(await callback(world, { type: Type.ChannelMessageWithSource, data: { content: "a" } })),
      query: "",
    }),
  ],
  "POST /webhooks/{webhook_id}/{token}": [
    async (world) => ({ ...(await answered(world)), body: { content: "Here.", flags } }),
    executed,
    async (world) => ({ ...(await executed(world)), query: "" }),
  ],
  "GET /webhooks/{webhook_id}/{token}/messages/@original": [
    answered,
    (world) => answered(world, { content: "For you.", flags }),
  ],
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": [
    async (world) => ({ ...(await answered(world)), body: { content: "Now." } }),
  ],
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": [answered],
  "GET /webhooks/{webhook_id}/{token}/messages/{message_id}": [followedUp, written],
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}": [
    async (world) => ({ ...(await followedUp(world)), body: { content: "Now." } }),
    async (world) => ({ ...(await written(world)), body: { content: "Now." } }),
  ],
  "DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}": [followedUp, written],
} satisfies Samples
