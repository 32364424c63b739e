import type { UserActionSample, PersonMethod } from "../user-action.ts"

/** Actions with emojis. */
export const expressions = {
  createEmoji: [
    {
      does: "makes an emoji",
      in: "guild",
      needs: ["CreateGuildExpressions"],
      act: ({ alice, regular }) => alice.createEmoji("pot", { roles: [regular] }),
    },
  ],
  deleteEmoji: [
    {
      does: "deletes another's emoji",
      in: "guild",
      needs: ["ManageGuildExpressions"],
      act: ({ alice, emoji }) => alice.deleteEmoji(emoji),
    },
  ],
} satisfies Partial<Readonly<Record<PersonMethod, readonly UserActionSample[]>>>
