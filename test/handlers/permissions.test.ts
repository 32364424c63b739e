// The permissions of each route: it works with exactly those, and is refused without any one of
// them.

import { expect } from "vitest"
import type { Permission } from "../../src/index.ts"
import { allowOnly, multipart, test } from "./fixture.ts"

interface Requirement {
  readonly does: string
  readonly method: string
  /**
   * Relative to the channel; `:theirs` is a message of alice with her 🍵 reaction, `:own` a message
   * of the bot.
   */
  readonly path: string
  readonly body?: object
  readonly needs: readonly Permission[]
  /** The error codes without a permission, if they are not 50013. */
  readonly otherwise?: Partial<Record<Permission, number>>
}

const HIDDEN = { ViewChannel: 50001 }

const file = new File(["tea"], "tea.txt")

const requirements: readonly Requirement[] = [
  { does: "reading a channel", method: "GET", path: "", needs: ["ViewChannel"] },
  { does: "reading the history", method: "GET", path: "/messages", needs: ["ViewChannel"] },
  {
    does: "reading a message",
    method: "GET",
    path: "/messages/:theirs",
    needs: ["ViewChannel", "ReadMessageHistory"],
  },
  {
    does: "writing",
    method: "POST",
    path: "/messages",
    body: { content: "a" },
    needs: ["ViewChannel", "SendMessages"],
  },
  {
    does: "writing to be read aloud",
    method: "POST",
    path: "/messages",
    body: { content: "a", tts: true },
    needs: ["ViewChannel", "SendMessages", "SendTTSMessages"],
  },
  {
    does: "writing an embed",
    method: "POST",
    path: "/messages",
    body: { embeds: [{ title: "a" }] },
    needs: ["ViewChannel", "SendMessages", "EmbedLinks"],
  },
  {
    does: "sending a file",
    method: "POST",
    path: "/messages",
    body: multipart({}, { "files[0]": file }),
    needs: ["ViewChannel", "SendMessages", "AttachFiles"],
  },
  {
    does: "replying",
    method: "POST",
    path: "/messages",
    body: { content: "a", message_reference: { message_id: ":theirs" } },
    needs: ["ViewChannel", "SendMessages", "ReadMessageHistory"],
    otherwise: { ReadMessageHistory: 160002 },
  },
  {
    does: "editing one's own message",
    method: "PATCH",
    path: "/messages/:own",
    body: { content: "b" },
    needs: ["ViewChannel"],
  },
  {
    does: "hiding the embeds of another's",
    method: "PATCH",
    path: "/messages/:theirs",
    body: { flags: 4 },
    needs: ["ViewChannel", "ManageMessages"],
    otherwise: { ManageMessages: 50005 },
  },
  {
    does: "deleting one's own message",
    method: "DELETE",
    path: "/messages/:own",
    needs: ["ViewChannel"],
  },
  {
    does: "deleting another's",
    method: "DELETE",
    path: "/messages/:theirs",
    needs: ["ViewChannel", "ManageMessages"],
  },
  {
    does: "starting a reaction",
    method: "PUT",
    path: "/messages/:theirs/reactions/%F0%9F%8D%AA/@me",
    needs: ["ViewChannel", "ReadMessageHistory", "AddReactions"],
  },
  {
    does: "joining a reaction",
    method: "PUT",
    path: "/messages/:theirs/reactions/%F0%9F%8D%B5/@me",
    needs: ["ViewChannel", "ReadMessageHistory"],
  },
  {
    does: "taking a reaction back",
    method: "DELETE",
    path: "/messages/:theirs/reactions/%F0%9F%8D%B5/@me",
    needs: ["ViewChannel"],
  },
  {
    does: "typing",
    method: "POST",
    path: "/typing",
    needs: ["ViewChannel", "SendMessages"],
  },
]

const scene = test.extend<{
  attempt: (what: Requirement) => Promise<{ status: number; body: unknown }>
}>({
  attempt: async ({ rest, general, alice }, use) => {
    const theirs = await alice.send(general, "hi")
    await alice.react(theirs, "🍵")
    const own = await rest<{ id: string }>("POST", `/channels/${general.id}/messages`, {
      content: "hello",
    })
    const named = (text: string): string =>
      text.replace(":theirs", theirs.id).replace(":own", own.body.id)
    await use(({ method, path, body }) => {
      const isPlain = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
      const sent = isPlain ? (JSON.parse(named(JSON.stringify(body))) as object) : body // the same shape as before
      return rest(method, named(`/channels/${general.id}${path}`), sent)
    })
  },
})

scene.for(requirements.map((what) => [what.does, what] as const))(
  "%s requires exactly the listed permissions",
  async ([, what], { attempt, general, guild }) => {
    allowOnly(general, guild, ...what.needs)

    expect([200, 204]).toContain((await attempt(what)).status)
  },
)

const without = requirements.flatMap((what) =>
  what.needs.map((missing) => [what.does, missing, what] as const),
)

scene.for(without)(
  "%s is rejected without %s",
  async ([, missing, what], { attempt, general, guild }) => {
    general.deny(guild.botRole, missing)
    const code = { ...HIDDEN, ...what.otherwise }[missing] ?? 50013

    expect(await attempt(what)).toMatchObject({ status: 403, body: { code } })
  },
)

scene.for(requirements.map((what) => [what.does, what] as const))(
  "%s is done by an administrator, whatever the channel denies",
  async ([, what], { attempt, general, guild, simulation }) => {
    allowOnly(general, guild)
    const role = simulation.world.guilds.get(guild.id)?.roles.get(guild.botRole.id)
    if (role !== undefined) role.permissions = 8n

    expect([200, 204]).toContain((await attempt(what)).status)
  },
)
