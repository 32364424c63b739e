// What every verb of a person requires. A verb without an entry does not compile.

import type { Person } from "../../src/harness/handles/person.ts"
import type { Sample } from "./samples.ts"
import type { Scene } from "./scene.ts"

/** What a person does in person: all that waits for the bot. */
export type Verb = {
  [Name in keyof Person]: Person[Name] extends (...given: never) => Promise<unknown> ? Name : never
}[keyof Person]

/** One deed of alice's. */
export interface Deed extends Pick<Sample, "does" | "needs" | "otherwise"> {
  /** The channel where permissions count; nowhere if there is none. */
  readonly in?: "general" | "lounge"
  /** What must be so beforehand. */
  readonly arrange?: (scene: Scene) => void
  readonly act: (scene: Scene) => Promise<unknown>
}

const file = { name: "tea.txt", content: "tea" }

/** Puts alice into the voice channel without asking. */
function connect({ simulation, guild, lounge, alice }: Scene): void {
  simulation.world.guilds.get(guild.id)?.voiceStates.set(alice.id, {
    userId: alice.id,
    channelId: lounge.id,
    sessionId: alice.id.padStart(32, "0"),
    selfMute: false,
    selfDeaf: false,
    selfVideo: false,
    selfStream: false,
    suppress: false,
    requestToSpeakAt: null,
  })
}

const deeds: Readonly<Record<Verb, readonly Deed[]>> = {
  send: [
    {
      does: "writes",
      in: "general",
      needs: ["SendMessages"],
      act: ({ alice, general }) => alice.send(general, "a"),
    },
    {
      does: "sends a file",
      in: "general",
      needs: ["SendMessages", "AttachFiles"],
      act: ({ alice, general }) => alice.send(general, "a", { attachments: [file] }),
    },
    {
      does: "replies",
      in: "general",
      needs: ["SendMessages", "ReadMessageHistory"],
      otherwise: { ReadMessageHistory: 160002 },
      act: ({ alice, general, own }) => alice.send(general, "a", { replyTo: own }),
    },
    {
      does: "writes in a voice channel",
      in: "lounge",
      needs: ["Connect", "SendMessages"],
      act: ({ alice, lounge }) => alice.send(lounge, "a"),
    },
  ],
  edit: [
    {
      does: "edits what it wrote",
      in: "general",
      act: ({ alice, theirs }) => alice.edit(theirs, "b"),
    },
  ],
  delete: [
    {
      does: "deletes what it wrote",
      in: "general",
      act: ({ alice, theirs }) => alice.delete(theirs),
    },
    {
      does: "deletes what another wrote",
      in: "general",
      needs: ["ManageMessages"],
      act: ({ alice, own }) => alice.delete(own),
    },
  ],
  react: [
    {
      does: "starts a reaction",
      in: "general",
      needs: ["ReadMessageHistory", "AddReactions"],
      act: ({ alice, own }) => alice.react(own, "🍪"),
    },
    {
      does: "joins a reaction",
      in: "general",
      needs: ["ReadMessageHistory"],
      act: ({ alice, theirs }) => alice.react(theirs, "🍵"),
    },
  ],
  unreact: [
    {
      does: "takes its reaction back",
      in: "general",
      act: ({ alice, theirs }) => alice.unreact(theirs, "🍵"),
    },
  ],
  pin: [
    {
      does: "pins a message",
      in: "general",
      needs: ["PinMessages"],
      act: ({ alice, own }) => alice.pin(own),
    },
  ],
  unpin: [
    {
      does: "unpins a message",
      in: "general",
      needs: ["PinMessages"],
      act: ({ alice, theirs }) => alice.unpin(theirs),
    },
  ],
  typing: [
    {
      does: "types",
      in: "general",
      needs: ["SendMessages"],
      act: ({ alice, general }) => alice.typing(general),
    },
  ],
  slash: [
    {
      does: "uses a command",
      in: "general",
      needs: ["UseApplicationCommands"],
      act: ({ alice, general }) => alice.slash(general, "tea"),
    },
  ],
  click: [
    {
      does: "clicks a button",
      in: "general",
      act: ({ alice, own }) => alice.click(own, { label: "More" }),
    },
  ],
  setPresence: [
    { does: "shows that it is idle", act: ({ alice }) => alice.setPresence({ status: "idle" }) },
  ],
  joinVoice: [
    {
      does: "joins voice",
      in: "lounge",
      needs: ["Connect"],
      act: ({ alice, lounge }) => alice.joinVoice(lounge),
    },
  ],
  setVoice: [
    {
      does: "mutes itself",
      arrange: connect,
      act: ({ alice }) => alice.setVoice({ selfMute: true }),
    },
  ],
  leaveVoice: [{ does: "leaves voice", arrange: connect, act: ({ alice }) => alice.leaveVoice() }],
}

export const allDeeds: readonly Deed[] = Object.values(deeds).flat()
