import {
  type APIMessageComponentInteraction,
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  TextInputStyle,
} from "discord-api-types/v10"
import { expect, says, test } from "./scene.ts"

const API = "https://discord.com/api/v10"

const post = (path: string, body: object): Promise<Response> =>
  fetch(API + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

const tray = {
  type: InteractionResponseType.ChannelMessageWithSource as const,
  data: {
    content: "Tea?",
    components: [
      {
        type: ComponentType.ActionRow as const,
        components: [
          {
            type: ComponentType.Button as const,
            custom_id: "yes",
            label: "Yes",
            style: ButtonStyle.Primary as const,
          },
        ],
      },
    ],
  },
}

test("the body of the HTTP response is the bot's response", async ({ open }) => {
  const { alice, general, httpBot } = await open(() => says("Coming up."))
  const { response } = await alice.slash(general, "tea")
  expect(response?.content).toBe("Coming up.")
  expect(response?.author.id).toBe(httpBot.bot.id)
  expect(general.history().map(String)).toEqual(["Coming up."])
})

test("an interaction is posted as the gateway would tell it", async ({ open }) => {
  const seen: unknown[] = []
  const { alice, general, httpBot } = await open((interaction) => {
    seen.push(interaction)
    return says("Coming up.")
  })
  await alice.slash(general, "tea")
  expect(seen).toMatchObject([
    {
      type: InteractionType.ApplicationCommand,
      application_id: httpBot.applicationId,
      channel_id: general.id,
      data: { name: "tea" },
      member: { user: { id: alice.id } },
    },
  ])
})

test("an answer may be for one person alone", async ({ open }) => {
  const { alice, general } = await open(() => says("Psst.", MessageFlags.Ephemeral))
  const result = await alice.slash(general, "tea")
  expect(result.ephemeral).toBe(true)
  expect(result.response?.content).toBe("Psst.")
})

test("a click is posted too, and may change the message", async ({ open }) => {
  const { alice, general } = await open((interaction) =>
    interaction.type === InteractionType.MessageComponent
      ? {
          type: InteractionResponseType.UpdateMessage,
          data: { content: customIdOf(interaction), components: [] },
        }
      : tray,
  )
  const { response } = await alice.slash(general, "tea")
  if (response === undefined) throw new Error("the bot replied")
  await alice.click(response, { label: "Yes" })
  expect(general.history().map(String)).toEqual(["yes"])
})

const customIdOf = ({ data }: APIMessageComponentInteraction): string => data.custom_id

const order = {
  type: InteractionResponseType.Modal as const,
  data: {
    custom_id: "order",
    title: "Your order",
    components: [
      {
        type: ComponentType.ActionRow as const,
        components: [
          {
            type: ComponentType.TextInput as const,
            custom_id: "tea",
            label: "Tea",
            style: TextInputStyle.Short as const,
          },
        ],
      },
    ],
  },
}

test("the answer may open a modal, which is posted when it is submitted", async ({ open }) => {
  const seen: unknown[] = []
  const { alice, general } = await open((interaction) => {
    if (interaction.type !== InteractionType.ModalSubmit) return order
    seen.push(interaction.data)
    return says("Noted.")
  })
  const opened = await alice.slash(general, "tea")
  expect(opened.modal?.title).toBe("Your order")

  const { response } = await alice.submitModal(opened, { tea: "Sencha" })
  expect(response?.content).toBe("Noted.")
  expect(seen).toMatchObject([{ custom_id: "order" }])
})

test("a deferred answer is followed up by REST, while the verb waits", async ({ open }) => {
  const { alice, general } = await open(({ application_id, token }) => {
    setTimeout(() => void post(`/webhooks/${application_id}/${token}`, { content: "Done." }), 2000)
    return { type: InteractionResponseType.DeferredChannelMessageWithSource }
  })
  const result = await alice.slash(general, "tea")
  expect(result.deferred).toBe(false)
  expect(result.response?.content).toBe("Done.")
})

test("202 says that the bot answers by the callback route", async ({ open }) => {
  const { alice, general } = await open(async ({ id, token }) => {
    await post(`/interactions/${id}/${token}/callback`, says("By callback."))
    return new Response(null, { status: 202 })
  })
  const { response } = await alice.slash(general, "tea")
  expect(response?.content).toBe("By callback.")
})

test.for([
  ["202 with a body", () => new Response("OK", { status: 202 })],
  ["200 with a text", () => new Response("OK")],
  ["201 with JSON", () => Response.json({ ok: true }, { status: 201 })],
  ["204", () => new Response(null, { status: 204 })],
] as const)(
  "who has answered by the callback route may end with %s",
  async (given, { env, open }) => {
    const [, end] = given
    const { alice, general } = await open(async ({ id, token }) => {
      await post(`/interactions/${id}/${token}/callback`, says("By callback."))
      return end()
    })
    const { response } = await alice.slash(general, "tea")
    expect(response?.content).toBe("By callback.")
    expect(env.errors).toEqual([])
  },
)

test("202 with a body comes before the answer by the callback route", async ({ env, open }) => {
  const { alice, general } = await open(({ id, token }) => {
    void Promise.resolve().then(() =>
      post(`/interactions/${id}/${token}/callback`, says("By callback.")),
    )
    return new Response("OK", { status: 202 })
  })
  const { response } = await alice.slash(general, "tea")
  expect(response?.content).toBe("By callback.")
  expect(env.errors).toEqual([])
})

test("files come along as parts of a form", async ({ open }) => {
  const { alice, general } = await open(() => {
    const form = new FormData()
    const attachments = [{ id: 0, description: "A leaf" }]
    form.append(
      "payload_json",
      JSON.stringify({ type: 4, data: { content: "The menu.", attachments } }),
    )
    form.append("files[0]", new File(["Sencha"], "menu.txt", { type: "text/plain" }))
    return new Response(form)
  })
  const { response } = await alice.slash(general, "tea")
  expect(response?.content).toBe("The menu.")
  expect(response?.attachments.map(({ filename }) => filename)).toEqual(["menu.txt"])
})

test("the transcript shows what was posted, and what came back", async ({ env, open }) => {
  const { alice, general } = await open(() => says("Coming up."))
  await alice.slash(general, "tea")
  const lines = env
    .transcript()
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
  expect(lines.slice(-3)).toEqual([
    "+0.000 alice uses /tea in #general",
    "+0.000 platform POST /interactions to Teapot interaction-1",
    '+0.000 Teapot answers 200 ChannelMessageWithSource "Coming up."',
  ])
  const [deed, delivery, answer] = env.journal.slice(-3)
  expect([delivery?.cause, answer?.cause]).toEqual([deed?.index, delivery?.index])
})

test("a cooldown of five seconds holds, and is over by the clock", async ({ env, open }) => {
  let isUsed = false
  const { alice, general } = await open(() => {
    if (isUsed) return says("Not so fast.")
    isUsed = true
    setTimeout(() => (isUsed = false), 5000)
    return says("Coming up.")
  })
  await alice.slash(general, "tea")
  await alice.slash(general, "tea")
  await env.advanceTime(5)
  await alice.slash(general, "tea")
  expect(general.history().map(({ content }) => content)).toEqual([
    "Coming up.",
    "Not so fast.",
    "Coming up.",
  ])
})

test("an answer that a callback edits in after a deferral is waited for", async ({ open }) => {
  const { alice, general } = await open(({ application_id: app, token }) => {
    const edit = (): void =>
      void fetch(`${API}/webhooks/${app}/${token}/messages/@original`, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ content: "Coming up." }),
      })
    setTimeout(edit, 2000)
    return { type: InteractionResponseType.DeferredChannelMessageWithSource }
  })
  const { response } = await alice.slash(general, "tea")
  expect(response?.content).toBe("Coming up.")
})
