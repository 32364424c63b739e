import { ContextMenuCommandBuilder, SlashCommandBuilder } from "discord.js"
import { ApplicationCommandOptionType, ApplicationCommandType } from "discord-api-types/v10"
import { expect, test } from "vitest"
import {
  safeParseBody,
  parseBody,
  findUndeclaredKeys,
} from "../../../src/world/kernel/body-schema.ts"
import { overwriteCommandsBody } from "../../../src/world/commands/schemas/commands.ts"
import { commandLength } from "../../../src/world/commands/schemas/size.ts"

const failure = (code: string, message: string) => ({ _errors: [{ code, message }] })
const required = failure("BASE_TYPE_REQUIRED", "This field is required")
const badName = { code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" }

function errorsOf(...raw: unknown[]): unknown {
  const outcome = safeParseBody(overwriteCommandsBody, raw)
  return outcome.ok ? undefined : outcome.errors
}

const slash = (more: object = {}) => ({ name: "tea", description: "a", ...more })
const optionWith = (more: object = {}) => ({ type: 3, name: "a", description: "b", ...more })

test("a command gets the platform's defaults", () => {
  expect(parseBody(overwriteCommandsBody, [slash()])).toStrictEqual([
    {
      type: ApplicationCommandType.ChatInput,
      name: "tea",
      nameLocalizations: null,
      description: "a",
      descriptionLocalizations: null,
      options: [],
      defaultMemberPermissions: null,
      nsfw: false,
      contexts: null,
      // The application and the scope decide.
      integrationTypes: null,
      handler: null,
      dmPermission: true,
    },
  ])
})

test("commands from builders are parsed unchanged", () => {
  const built = [
    new SlashCommandBuilder()
      .setName("tea")
      .setNameLocalizations({ de: "tee" })
      .setDescription("a")
      .setDefaultMemberPermissions(8)
      .addStringOption((option) =>
        option
          .setName("kind")
          .setDescription("b")
          .setRequired(true)
          .addChoices({ name: "c", value: "d" }),
      )
      .addIntegerOption((option) => option.setName("cups").setDescription("e").setMinValue(1)),
    new ContextMenuCommandBuilder().setName("Who is").setType(ApplicationCommandType.User),
  ].map((builder) => builder.toJSON())
  const raw: unknown = JSON.parse(JSON.stringify(built))

  expect(findUndeclaredKeys(overwriteCommandsBody, raw)).toStrictEqual([])
  expect(parseBody(overwriteCommandsBody, raw)).toMatchObject([
    {
      nameLocalizations: { de: "tee" },
      defaultMemberPermissions: "8",
      options: [
        { type: 3, name: "kind", required: true, choices: [{ name: "c", value: "d" }] },
        { type: 4, name: "cups", required: false, min_value: 1 },
      ],
    },
    { type: 2, name: "Who is", description: "", options: [] },
  ])
})

test.each(["tea", "o'clock", "tea-time_2", "お茶", "चाय", "ชา", "çay", "1"])(
  "%s is a name",
  (name) => {
    expect(errorsOf(slash({ name }))).toBeUndefined()
  },
)

test.each(["tea time", "tea!", "🍵", "tea.time"])("%s is not a valid name", (name) => {
  expect(errorsOf(slash({ name }))).toStrictEqual({
    "0": {
      name: {
        _errors: [
          { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." },
          badName,
        ],
      },
    },
  })
})

test.each(["Tea", "joinVoice", "Чай"])("%s is not lowercase", (name) => {
  expect(errorsOf(slash({ name }))).toStrictEqual({ "0": { name: { _errors: [badName] } } })
})

test("a slash command needs a description, a context menu command has none", () => {
  expect(errorsOf({ name: "tea" })).toStrictEqual({ "0": { description: required } })
  expect(errorsOf({ type: 3, name: "Pin it" })).toBeUndefined()
  expect(errorsOf({ type: 3, name: "Pin it", description: "a" })).toStrictEqual({
    "0": { description: failure("BASE_TYPE_MAX_LENGTH", "Must be 0 or fewer in length.") },
  })
})

test("the type of an option must be a known number", () => {
  expect(
    errorsOf(
      slash({ options: [optionWith({ type: "STRING" }), optionWith({ type: 99, name: "b" })] }),
    ),
  ).toStrictEqual({
    "0": {
      options: {
        "0": { type: failure("NUMBER_TYPE_COERCE", 'Value "STRING" is not int.') },
        "1": failure(
          "UNION_TYPE_CHOICES",
          'Value of field "type" must be one of (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).',
        ),
      },
    },
  })
})

test("required options precede optional ones, also in subcommands", () => {
  const options = [optionWith(), optionWith({ name: "b", required: true })]
  const misplaced = {
    options: {
      "1": failure(
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      ),
    },
  }

  expect(errorsOf(slash({ options }))).toStrictEqual({ "0": misplaced })
  const nested = {
    type: ApplicationCommandOptionType.Subcommand,
    name: "a",
    description: "b",
    options,
  }
  expect(errorsOf(slash({ options: [nested] }))).toStrictEqual({
    "0": { options: { "0": misplaced } },
  })
})

test("a command has either subcommands or value options", () => {
  expect(
    errorsOf(slash({ options: [optionWith({ type: 1 }), optionWith({ name: "b" })] })),
  ).toStrictEqual({
    "0": {
      options: failure(
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        "Sub-command and sub-command group option types are mutually exclusive to all other types",
      ),
    },
  })
})

test("a group contains subcommands, and a subcommand contains only value options", () => {
  const subcommand = optionWith({ type: 1, options: [optionWith()] })
  const union = (values: string) =>
    failure("UNION_TYPE_CHOICES", `Value of field "type" must be one of ${values}.`)

  expect(
    errorsOf(slash({ options: [optionWith({ type: 2, options: [subcommand] })] })),
  ).toBeUndefined()
  expect(
    errorsOf(slash({ options: [optionWith({ type: 2, options: [optionWith()] })] })),
  ).toStrictEqual({
    "0": { options: { "0": { options: { "0": union("(1,)") } } } },
  })
  expect(
    errorsOf(slash({ options: [optionWith({ type: 1, options: [subcommand] })] })),
  ).toStrictEqual({
    "0": { options: { "0": { options: { "0": union("(3, 4, 5, 6, 7, 8, 9, 10, 11)") } } } },
  })
})

test("duplicate option names, and choices with autocomplete, are refused at the later key", () => {
  expect(errorsOf(slash({ options: [optionWith(), optionWith()] }))).toMatchObject({
    "0": { options: { "1": { _errors: [{}] } } },
  })
  const both = optionWith({ autocomplete: true, choices: [{ name: "a", value: "b" }] })
  expect(errorsOf(slash({ options: [both] }))).toMatchObject({
    "0": { options: { "0": { _errors: [{}] } } },
  })
  expect(
    errorsOf(slash({ options: [optionWith({ autocomplete: true, choices: [] })] })),
  ).toBeUndefined()
})

test("choices have the type of their option", () => {
  const choices = [{ name: "a", value: "many" }]

  expect(errorsOf(slash({ options: [optionWith({ type: 4, choices })] }))).toStrictEqual({
    "0": {
      options: {
        "0": {
          choices: { "0": { value: failure("NUMBER_TYPE_COERCE", 'Value "many" is not int.') } },
        },
      },
    },
  })
})

test("duplicate commands of one type are refused at the later one", () => {
  const menu = { type: 2, name: "tea" }

  expect(errorsOf(slash(), menu, slash())).toStrictEqual({
    "2": failure("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"),
  })
  expect(errorsOf(slash(), menu, { ...menu, type: 3 })).toBeUndefined()
})

test("the size of a command counts its longest localization", () => {
  const [definition] = parseBody(overwriteCommandsBody, [
    slash({
      description_localizations: { de: "aaaa", fr: null },
      options: [optionWith({ choices: [{ name: "abc", value: "de" }] })],
    }),
  ])

  expect(definition && commandLength(definition)).toBe(3 + 4 + 1 + 1 + 3 + 2)
})

test("a command of more than 8000 characters is too large", () => {
  const choices = Array.from({ length: 25 }, (_, i) => ({
    name: "n".repeat(100),
    value: `${i}`.padStart(100, "v"),
  }))
  const options = Array.from({ length: 2 }, (_, i) =>
    optionWith({ name: `o${i}`, description: "d".repeat(100), choices }),
  )

  expect(errorsOf(slash({ options: options.slice(0, 1) }))).toBeUndefined()
  expect(errorsOf(slash({ options }))).toStrictEqual({
    "0": failure("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)"),
  })
})

test.each([
  [1, 100],
  [2, 15],
  [3, 15],
])("commands of type %i: at most %i in a scope", (type, most) => {
  const commands = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      type,
      name: `a${i}`,
      ...(type === 1 && { description: "b" }),
    }))

  expect(parseBody(overwriteCommandsBody, commands(most))).toHaveLength(most)
  expect(() => parseBody(overwriteCommandsBody, commands(most + 1))).toThrow(
    expect.objectContaining({ status: 400, code: 30_032 }),
  )
})

test("one bulk overwrite accepts at most 130 commands", () => {
  const commands = Array.from({ length: 131 }, (_, i) => slash({ name: `a${i}` }))

  expect(errorsOf(...commands)).toStrictEqual(
    failure("BASE_TYPE_MAX_LENGTH", "Must be 130 or fewer in length."),
  )
})

test("a key of a command that is not modeled has a reason", () => {
  const raw = slash({ default_permission: false })
  expect(findUndeclaredKeys(overwriteCommandsBody, [raw])).toStrictEqual([
    { path: "0.default_permission", reason: expect.any(String) },
  ])
})

test("only an entry point has a handler, and it has no options", () => {
  expect(errorsOf(slash({ handler: 1 }))).toHaveProperty("0.handler")
  const launch = { type: 4, name: "Launch", description: "Plays", handler: 2 }
  expect(parseBody(overwriteCommandsBody, [launch])).toMatchObject([{ type: 4, handler: 2 }])
  expect(errorsOf({ ...launch, options: [optionWith()] })).toHaveProperty("0.options")
  expect(errorsOf({ ...launch, handler: 3 })).toHaveProperty("0.handler")
})

test("contexts and integration types are sets that are not empty", () => {
  expect(errorsOf(slash({ contexts: [], integration_types: [0, 0] }))).toStrictEqual({
    "0": {
      contexts: failure("BASE_TYPE_MIN_LENGTH", "Must be 1 or more in length."),
      integration_types: {
        "1": failure("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value"),
      },
    },
  })
})
