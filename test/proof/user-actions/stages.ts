import type { UserActionSample, PersonMethod } from "../user-action.ts"
import { STAGE_MODERATOR } from "../../scene/bodies.ts"
import type { Scene } from "../../scene/scene.ts"

/** Puts alice into the audience of the live stage, without any check. */
function listening({ simulation, guild, podium, alice }: Scene): void {
  simulation.world.guilds.get(guild.id)?.voiceStates.set(alice.id, {
    userId: alice.id,
    channelId: podium.id,
    sessionId: alice.id.padStart(32, "0"),
    selfMute: false,
    selfDeaf: false,
    selfVideo: false,
    selfStream: false,
    suppress: true,
    requestToSpeakAt: null,
  })
}

/** Actions on stages. */
export const stages = {
  startStage: [
    {
      does: "starts a stage",
      in: "stage",
      needs: STAGE_MODERATOR,
      act: ({ alice, stage }) => alice.startStage(stage, "Tea"),
    },
    {
      does: "starts a stage and notifies everyone",
      in: "stage",
      needs: [...STAGE_MODERATOR, "SendMessages", "MentionEveryone"],
      act: ({ alice, stage }) => alice.startStage(stage, "Tea", { sendStartNotification: true }),
    },
  ],
  setStageTopic: [
    {
      does: "sets the topic of a stage",
      in: "podium",
      needs: STAGE_MODERATOR,
      act: ({ alice, podium }) => alice.setStageTopic(podium, "Cake"),
    },
  ],
  endStage: [
    {
      does: "ends a stage",
      in: "podium",
      needs: STAGE_MODERATOR,
      act: ({ alice, podium }) => alice.endStage(podium),
    },
  ],
  requestToSpeak: [
    {
      does: "asks to speak",
      in: "podium",
      needs: ["Connect", "RequestToSpeak"],
      arrange: listening,
      act: ({ alice }) => alice.requestToSpeak(),
    },
    {
      does: "withdraws the request to speak",
      in: "guild",
      arrange: listening,
      act: ({ alice }) => alice.requestToSpeak(false),
    },
  ],
  becomeSpeaker: [
    {
      does: "becomes a speaker",
      in: "podium",
      needs: ["Connect", "MuteMembers"],
      arrange: listening,
      act: ({ alice }) => alice.becomeSpeaker(),
    },
  ],
  inviteToSpeak: [
    {
      does: "invites to speak",
      in: "podium",
      needs: ["Connect", "MuteMembers"],
      act: ({ alice, dora }) => alice.inviteToSpeak(dora),
    },
  ],
  moveToAudience: [
    {
      does: "moves another to the audience",
      in: "podium",
      needs: ["Connect", "MuteMembers"],
      act: ({ alice, dora }) => alice.moveToAudience(dora),
    },
    {
      does: "moves to the audience",
      in: "guild",
      arrange: listening,
      act: ({ alice }) => alice.moveToAudience(alice),
    },
  ],
} satisfies Partial<Readonly<Record<PersonMethod, readonly UserActionSample[]>>>
