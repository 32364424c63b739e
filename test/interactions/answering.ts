// The fixture of raw responses: a callback, `@original` and follow-ups by their routes, for Alice's
// last interaction.

import { ButtonBuilder, ButtonStyle, InteractionResponseType, Routes } from "discord.js"
import type { Person } from "../../src/node.ts"
import { test as base } from "./bare.ts"

interface Original {
  readonly bob: Person
  /** Sends a callback to Alice's last interaction. */
  readonly answer: (type: InteractionResponseType, data?: object) => Promise<unknown>
  /** Returns requests for a response message of that interaction, by its id or `@original`. */
  readonly at: (id?: string) => {
    readonly get: () => Promise<unknown>
    readonly edit: (content: string) => Promise<unknown>
    readonly delete: () => Promise<unknown>
  }
  readonly followUp: (body: object) => Promise<unknown>
  /** Alice uses `/tea`. */
  readonly order: () => Promise<void>
  /** Alice clicks a button under a message of the bot. */
  readonly click: () => Promise<void>
}

export const test = base.extend<Original>({
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
  answer: async ({ rest, told }, use) => {
    await use((type, data) => {
      const { id, token } = told()
      return rest.post(Routes.interactionCallback(id, token), { body: { type, data }, auth: false })
    })
  },
  at: async ({ rest, told }, use) => {
    await use((id) => {
      const { applicationId, token } = told()
      const path = Routes.webhookMessage(applicationId, token, id)
      return {
        get: () => rest.get(path, { auth: false }),
        edit: (content) => rest.patch(path, { body: { content }, auth: false }),
        delete: () => rest.delete(path, { auth: false }),
      }
    })
  },
  followUp: async ({ rest, told }, use) => {
    await use((body) => {
      const { applicationId, token } = told()
      return rest.post(Routes.webhook(applicationId, token), { body, auth: false })
    })
  },
  order: async ({ simulation, rest, alice, general }, use) => {
    const path = Routes.applicationCommands(simulation.application().id)
    await rest.put(path, { body: [{ name: "tea", description: "Brews a pot" }] })
    await use(async () => {
      await alice.slash(general, "tea")
    })
  },
  click: async ({ rest, alice, general }, use) => {
    const more = new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary })
    await use(async () => {
      const components = [{ type: 1, components: [more.toJSON()] }]
      await rest.post(Routes.channelMessages(general.id), { body: { content: "tea?", components } })
      const message = general.lastMessage
      if (message !== undefined) await alice.click(message, { label: "More" })
    })
  },
})

export const {
  ChannelMessageWithSource: Reply,
  DeferredChannelMessageWithSource: DeferredReply,
  UpdateMessage: Update,
  DeferredMessageUpdate: DeferredUpdate,
  Modal,
} = InteractionResponseType

export const unknownWebhook = { status: 404, code: 10015 }
export const unknownMessage = { status: 404, code: 10008 }
/** A modal with one field. */
export const form = {
  custom_id: "form",
  title: "Order",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "tea", label: "Which tea?", style: 1 }] },
  ],
}
