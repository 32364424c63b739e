// Commands of the application, both guild commands and global commands.

import type { ApiJson } from "../json.ts"
import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"

const GUILD = "/applications/{application}/guilds/{guild}/commands"
const GLOBAL = "/applications/{application}/commands"

const command = { name: "gsv-command", description: "A command." }
const refused = (behavior: string, body: { readonly [key: string]: ApiJson }) =>
  [behavior, post(GUILD, { ...command, ...body })] as const
const option = { type: 3, name: "text", description: "Some text." }

export const COMMANDS: readonly Scenario[] = topic("commands", [
  [
    "a command is made, read, edited and deleted",
    [
      post(
        GUILD,
        { ...command, options: [option, { ...option, name: "number", type: 4, min_value: 1 }] },
        saving("made"),
      ),
      get(`${GUILD}/{made}`),
      patch(`${GUILD}/{made}`, { description: "Another description.", options: [] }),
      get(`${GUILD}/{made}/permissions`),
      get(`${GUILD}/permissions`),
      remove(`${GUILD}/{made}`),
      get(`${GUILD}/{made}`),
    ],
  ],
  [
    "a command of the same name is replaced",
    [
      post(GUILD, command, saving("made")),
      post(GUILD, { ...command, description: "Replaced." }),
      remove(`${GUILD}/{made}`),
    ],
  ],
  [
    "commands of users and messages",
    [
      post(GUILD, { name: "gsv user", type: 2 }, saving("user")),
      post(GUILD, { name: "gsv message", type: 3 }, saving("message")),
      remove(`${GUILD}/{user}`),
      remove(`${GUILD}/{message}`),
    ],
  ],
  [
    "all commands are replaced at once",
    [
      put(GUILD, [command, { name: "gsv-second", description: "A second." }]),
      get(GUILD),
      put(GUILD, []),
      get(GUILD),
    ],
  ],
  [
    "a global command for administrators",
    [
      post(
        GLOBAL,
        { ...command, default_member_permissions: "0", contexts: [0], integration_types: [0] },
        saving("made"),
      ),
      get(`${GLOBAL}/{made}`),
      patch(`${GLOBAL}/{made}`, { description: "Another description." }),
      remove(`${GLOBAL}/{made}`),
      get(`${GLOBAL}/{made}`),
    ],
  ],
  [
    "subcommands in groups",
    [
      post(
        GUILD,
        {
          ...command,
          options: [
            {
              type: 2,
              name: "group",
              description: "A group.",
              options: [{ type: 1, name: "sub", description: "A subcommand.", options: [option] }],
            },
            { type: 1, name: "alone", description: "A subcommand." },
          ],
        },
        saving("made"),
      ),
      remove(`${GUILD}/{made}`),
    ],
  ],
  [
    "names in other languages",
    [
      post(
        GUILD,
        {
          ...command,
          name_localizations: { de: "gsv-befehl" },
          description_localizations: { de: "Ein Befehl." },
        },
        saving("made"),
      ),
      get(`${GUILD}?with_localizations=true`),
      remove(`${GUILD}/{made}`),
    ],
  ],
  refused("a name in upper case is refused", { name: "gsv-Command" }),
  refused("a name with a space is refused", { name: "gsv command" }),
  refused("a name of 33 characters is refused", { name: `gsv-${"x".repeat(29)}` }),
  refused("a description of 101 characters is refused", { description: "x".repeat(101) }),
  refused("an empty description is refused", { description: "" }),
  refused("26 options are refused", {
    options: Array.from({ length: 26 }, (_, n) => ({ ...option, name: `o${n}` })),
  }),
  refused("two options with the same name are refused", { options: [option, option] }),
  refused("a required option after an optional one is refused", {
    options: [option, { ...option, name: "other", required: true }],
  }),
  refused("an invalid option type is refused", { options: [{ ...option, type: 99 }] }),
  refused("26 choices are refused", {
    options: [
      {
        ...option,
        choices: Array.from({ length: 26 }, (_, n) => ({ name: `c${n}`, value: `${n}` })),
      },
    ],
  }),
  refused("choices beside autocomplete are refused", {
    options: [{ ...option, autocomplete: true, choices: [{ name: "c", value: "c" }] }],
  }),
  refused("an invalid locale is refused", { name_localizations: { klingon: "gsv-tlh" } }),
  refused("an invalid command type is refused", { type: 99 }),
  [
    "a command of a user with a description is refused",
    post(GUILD, { name: "gsv user", type: 2, description: "x" }),
  ],
  ["global commands without a name are refused", put(GLOBAL, [{ description: "x" }])],
  ["commands of another application cannot be read", get("/applications/{nowhere}/commands")],
])
