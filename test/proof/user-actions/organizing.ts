import type { UserActionSample, PersonMethod } from "../user-action.ts"

/** Actions on guilds and channels. */
export const organizing = {
  leave: [
    { does: "leaves a guild", in: "guild", owner: "another", act: ({ alice }) => alice.leave() },
  ],
  deleteGuild: [
    {
      does: "deletes their own guild",
      in: "guild",
      owner: "oneself",
      act: ({ alice }) => alice.deleteGuild(),
    },
  ],
  transferOwnership: [
    {
      does: "gives their own guild to another member",
      in: "guild",
      owner: "oneself",
      act: ({ alice, bob }) => alice.transferOwnership(bob),
    },
  ],
  editGuild: [
    {
      does: "edits a guild",
      in: "guild",
      needs: ["ManageGuild"],
      act: ({ alice, general }) => alice.editGuild({ name: "Tea Shop", systemChannel: general }),
    },
  ],
  createChannel: [
    {
      does: "makes a channel",
      in: "guild",
      needs: ["ManageChannels"],
      act: ({ alice }) => alice.createChannel("teas", { type: "voice", bitrate: 8000 }),
    },
  ],
  editChannel: [
    {
      does: "edits a channel",
      in: "general",
      needs: ["ManageChannels"],
      act: ({ alice, general }) => alice.editChannel(general, { topic: "Sencha" }),
    },
  ],
  deleteChannel: [
    {
      does: "deletes a channel",
      in: "general",
      needs: ["ManageChannels"],
      act: ({ alice, general }) => alice.deleteChannel(general),
    },
  ],
  setOverwrite: [
    {
      does: "denies a permission to a role",
      in: "general",
      needs: ["ManageRoles"],
      act: ({ alice, general, regular }) =>
        alice.setOverwrite(general, regular, { deny: ["ViewChannel"] }),
    },
  ],
  removeOverwrite: [
    {
      does: "removes the overwrite of a member",
      in: "general",
      needs: ["ManageRoles"],
      act: ({ alice, bob, general }) => alice.removeOverwrite(general, bob),
    },
  ],
} satisfies Partial<Record<PersonMethod, readonly UserActionSample[]>>
