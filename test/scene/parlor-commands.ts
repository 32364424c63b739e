import {
  ApplicationCommandType,
  ApplicationCommandOptionType as Option,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10"

/** A command with every kind of option, one with subcommands, and one of each context menu. */
export const COMMANDS = [
  {
    name: "brew",
    description: "Brews a cup",
    name_localizations: { de: "brühen" },
    description_localizations: { de: "Brüht eine Tasse" },
    default_member_permissions: "2048",
    options: [
      {
        type: Option.String,
        name: "tea",
        description: "Which?",
        required: true,
        choices: [{ name: "Sencha", value: "sencha", name_localizations: { de: "Sencha" } }],
      },
      { type: Option.Integer, name: "cups", description: "How many?", min_value: 1, max_value: 9 },
      { type: Option.Number, name: "grams", description: "How much?" },
      { type: Option.Boolean, name: "sweet", description: "With sugar?" },
      { type: Option.User, name: "guest", description: "For whom?" },
      { type: Option.Role, name: "staff", description: "By whom?" },
      { type: Option.Channel, name: "room", description: "Where?", channel_types: [0, 2] },
      { type: Option.Mentionable, name: "thank", description: "Whom to thank?" },
      { type: Option.Attachment, name: "photo", description: "What does it look like?" },
      { type: Option.String, name: "leaf", description: "Whose?", autocomplete: true },
    ],
  },
  {
    name: "pot",
    description: "All about pots",
    options: [
      {
        type: Option.SubcommandGroup,
        name: "lid",
        description: "All about lids",
        options: [
          {
            type: Option.Subcommand,
            name: "lift",
            description: "Lifts it",
            options: [{ type: Option.Boolean, name: "far", description: "Far?" }],
          },
        ],
      },
    ],
  },
  { type: ApplicationCommandType.User, name: "Pour for" },
  { type: ApplicationCommandType.Message, name: "Keep this" },
] as const satisfies RESTPutAPIApplicationCommandsJSONBody
