import type { UserActionSample } from "../user-action.ts"

const needs = ["UseApplicationCommands"] as const

/** Actions with the commands of a bot. */
export const commands = {
  slash: [
    {
      does: "uses a command",
      in: "general",
      needs,
      act: ({ alice, general }) => alice.slash(general, "tea"),
    },
  ],
  autocomplete: [
    {
      does: "types into an option",
      in: "general",
      needs,
      act: ({ alice, general }) => alice.autocomplete(general, "steep", { leaf: "sen" }),
    },
  ],
  contextMenu: [
    {
      does: "uses a command of a person's menu",
      in: "general",
      needs,
      act: ({ alice, bob, general }) => alice.contextMenu(bob, "Pour for", { channel: general }),
    },
    {
      does: "uses a command of a message's menu",
      in: "general",
      needs,
      act: ({ alice, own }) => alice.contextMenu(own, "Keep this"),
    },
  ],
} as const satisfies Record<string, readonly UserActionSample[]>
