// Issues of registered commands and of their list, as discord.js prints them.

const command = { name: "tea", description: "a" }
const typed = (type: number, name = "a") => ({ type, name, description: "a" })

export const invalidCommands: readonly (readonly [printed: string, body: readonly object[]])[] = [
  [
    "0.name[STRING_TYPE_REGEX]: String value did not match validation regex.\n0.name[APPLICATION_COMMAND_INVALID_NAME]: Command name is invalid",
    [{ ...command, name: "tea!" }],
  ],
  [
    "0.contexts[BASE_TYPE_MIN_LENGTH]: Must be 1 or more in length.",
    [{ ...command, contexts: [] }],
  ],
  [
    '0.name_localizations.tea[ENUM_TYPE_COERCE]: Value "tea" is not a valid enum value.',
    [{ ...command, name_localizations: { tea: "a" } }],
  ],
  [
    "0.name_localizations[DICT_TYPE_CONVERT]: Only dictionaries may be used in a DictType",
    [{ ...command, name_localizations: [] }],
  ],
  [
    "0.handler[APPLICATION_COMMAND_HANDLER_INVALID]: handler can only be set for commands of type PRIMARY_ENTRY_POINT",
    [{ ...command, handler: 1 }],
  ],
  [
    "1[APPLICATION_COMMANDS_DUPLICATE_NAME]: Application command names must be unique",
    [command, command],
  ],
  [
    "0[APPLICATION_COMMAND_TOO_LARGE]: Command exceeds maximum size (8000)",
    [
      {
        ...command,
        options: Array.from({ length: 25 }, (_, n) => ({
          ...typed(3, `a${n}`),
          choices: Array.from({ length: 4 }, (__, m) => ({ name: `${m}`, value: "a".repeat(100) })),
        })),
      },
    ],
  ],
  [
    "0.options[1][APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS]: Option name already exists",
    [{ ...command, options: [typed(3), typed(3)] }],
  ],
  [
    "0.options[1][APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID]: Required options must be placed before non-required options",
    [{ ...command, options: [typed(3), { ...typed(3, "b"), required: true }] }],
  ],
  [
    "0.options[APPLICATION_COMMAND_OPTIONS_TYPE_INVALID]: Sub-command and sub-command group option types are mutually exclusive to all other types",
    [{ ...command, options: [typed(1), typed(3, "b")] }],
  ],
  [
    "0.options[0][APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES_EXCLUSIVE]: autocomplete and choices are mutually exclusive.",
    [
      {
        ...command,
        options: [{ ...typed(3), autocomplete: true, choices: [{ name: "a", value: "a" }] }],
      },
    ],
  ],
]
