import type { RoleHandle } from "../../../src/harness/handles/role.ts"
import type { Scene } from "../../scene/scene.ts"
import type { UserActionSample, PersonMethod } from "../user-action.ts"

/** Returns an action of alice on a role below hers. */
function roleDeed(
  does: string,
  act: (scene: Scene, role: RoleHandle) => Promise<unknown>,
): UserActionSample {
  return {
    does,
    in: "guild",
    needs: ["ManageRoles"],
    act: (scene) => act(scene, scene.guild.createRole("low")),
  }
}

/** Actions on members and roles. */
export const moderating = {
  setNick: [
    {
      does: "sets their own nickname",
      in: "guild",
      needs: ["ChangeNickname"],
      act: ({ alice }) => alice.setNick(alice, "Al"),
    },
    {
      does: "sets another's nickname",
      in: "guild",
      needs: ["ManageNicknames"],
      act: ({ alice, bob }) => alice.setNick(bob, "Bobby"),
    },
  ],
  giveRole: [roleDeed("gives a role", ({ alice, bob }, role) => alice.giveRole(bob, role))],
  takeRole: [roleDeed("takes a role", ({ alice, bob }, role) => alice.takeRole(bob, role))],
  createRole: [
    {
      does: "makes a role",
      in: "guild",
      needs: ["ManageRoles"],
      act: ({ alice }) => alice.createRole("a"),
    },
  ],
  editRole: [roleDeed("edits a role", ({ alice }, role) => alice.editRole(role, { hoist: true }))],
  deleteRole: [roleDeed("deletes a role", ({ alice }, role) => alice.deleteRole(role))],
  kick: [
    {
      does: "kicks another",
      in: "guild",
      needs: ["KickMembers"],
      act: ({ alice, bob }) => alice.kick(bob),
    },
  ],
  ban: [
    {
      does: "bans another",
      in: "guild",
      needs: ["BanMembers"],
      act: ({ alice, bob }) => alice.ban(bob, { deleteMessageSeconds: 60, reason: "rude" }),
    },
  ],
  unban: [
    {
      does: "lifts a ban",
      in: "guild",
      needs: ["BanMembers"],
      act: ({ alice, banned }) => alice.unban(banned),
    },
  ],
  timeout: [
    {
      does: "times another out",
      in: "guild",
      needs: ["ModerateMembers"],
      act: ({ alice, bob }) => alice.timeout(bob, 60),
    },
  ],
  removeTimeout: [
    {
      does: "ends a timeout",
      in: "guild",
      needs: ["ModerateMembers"],
      act: ({ alice, bob }) => alice.removeTimeout(bob),
    },
  ],
  muteMember: [
    {
      does: "mutes another",
      in: "lounge",
      needs: ["Connect", "MuteMembers"],
      act: ({ alice, carol }) => alice.muteMember(carol),
    },
  ],
  deafenMember: [
    {
      does: "deafens another",
      in: "lounge",
      needs: ["Connect", "DeafenMembers"],
      act: ({ alice, carol }) => alice.deafenMember(carol),
    },
  ],
  moveTo: [
    {
      does: "moves another",
      in: "lounge",
      needs: ["Connect", "MoveMembers"],
      act: ({ alice, carol, lounge }) => alice.moveTo(carol, lounge),
    },
  ],
  disconnect: [
    {
      does: "disconnects another",
      in: "lounge",
      needs: ["Connect", "MoveMembers"],
      act: ({ alice, carol }) => alice.disconnect(carol),
    },
  ],
  publish: [
    {
      does: "publishes their own message",
      in: "news",
      needs: ["SendMessages"],
      act: ({ alice, announcement }) => alice.publish(announcement),
    },
    {
      does: "publishes another's message",
      in: "news",
      needs: ["SendMessages", "ManageMessages"],
      act: ({ alice, announced }) => alice.publish(announced),
    },
  ],
  follow: [
    {
      does: "lets a channel follow another",
      in: "general",
      needs: ["ManageWebhooks"],
      act: ({ alice, board, general }) => alice.follow(board, general),
    },
  ],
} satisfies Partial<Record<PersonMethod, readonly UserActionSample[]>>
