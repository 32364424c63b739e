import type { JoinRequestVerbs } from "../../../src/harness/handles/account/join-requests.ts"
import type { JoinRequestReviewVerbs } from "../../../src/harness/handles/person/join-requests.ts"
import type { OnboardingVerbs } from "../../../src/harness/handles/person/onboarding.ts"
import type { PersonMethod, UserActionSample } from "../user-action.ts"
import type { Scene } from "../../scene/scene.ts"

const asked = ({ guild }: Scene): void => guild.setOnboarding({ enabled: true })

/** The Server Guide asks for one thing, whether everyone sees the channel or not. */
function guided({ simulation, guild, general }: Scene): void {
  const found = simulation.world.guilds.get(guild.id)
  if (found === undefined) return
  const texts = { title: "Say hello", description: "" }
  found.newMemberWelcome = {
    enabled: true,
    welcomeMessage: null,
    newMemberActions: [{ channelId: general.id, actionType: 0, emoji: null, ...texts }],
    resourceChannels: [],
  }
}

/** Answers to all fields of the form to join. */
export const ANSWERS = { "Why?": "The tea", "What do you drink?": "Tea" }

/** The methods of onboarding, membership screening and requests to join. */
export type Onboarding =
  | keyof OnboardingVerbs
  | keyof JoinRequestVerbs
  | keyof JoinRequestReviewVerbs
  | "exemptFromVerification"

export const onboarding: Pick<
  Readonly<Record<PersonMethod, readonly UserActionSample[]>>,
  Onboarding
> = {
  exemptFromVerification: [
    {
      does: "exempts a member from the verification",
      in: "guild",
      needs: ["ManageGuild"],
      instead: ["ManageRoles", "ModerateMembers"],
      act: ({ alice, bob }) => alice.exemptFromVerification(bob),
    },
  ],
  approveJoinRequest: [
    {
      does: "approves a request to join",
      in: "guild",
      needs: ["KickMembers"],
      act: ({ alice, zoe }) => alice.approveJoinRequest(zoe),
    },
  ],
  rejectJoinRequest: [
    {
      does: "rejects a request to join",
      in: "guild",
      needs: ["KickMembers"],
      act: ({ alice, zoe }) => alice.rejectJoinRequest(zoe, { reason: "The house is full" }),
    },
  ],
  requestToJoin: [
    {
      does: "requests to join as a pending member",
      act: ({ guild }) => guild.addMember("ida", { pending: true }).requestToJoin(guild, ANSWERS),
    },
  ],
  startJoinRequest: [
    {
      does: "starts a request to join as a pending member",
      act: ({ guild }) => guild.addMember("ida", { pending: true }).startJoinRequest(guild),
    },
  ],
  withdrawJoinRequest: [
    {
      does: "withdraws a request to join",
      act: ({ zoe, guild }) => zoe.withdrawJoinRequest(guild),
    },
  ],
  startOnboarding: [
    { does: "starts the onboarding", arrange: asked, act: ({ alice }) => alice.startOnboarding() },
  ],
  completeOnboarding: [
    {
      does: "completes the onboarding",
      arrange: asked,
      act: ({ alice }) => alice.completeOnboarding({ "What do you drink?": "Tea" }),
    },
  ],
  completeNewMemberAction: [
    {
      does: "does a new member action",
      arrange: guided,
      act: ({ alice, general }) => alice.completeNewMemberAction(general),
    },
  ],
  editNewMemberWelcome: [
    {
      does: "edits the Server Guide",
      in: "guild",
      needs: ["ManageGuild"],
      act: ({ alice, general }) =>
        alice.editNewMemberWelcome({ resources: [{ channel: general, title: "Tea" }] }),
    },
  ],
}
