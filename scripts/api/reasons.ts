// The reasons why types that users meet are not exported. A new type of this kind is either
// exported or added here.

/** The names by reason. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  "the brand that distinguishes ids of different objects": ["Id", "kind"],
  "a base type, whose members are part of the exported types": [
    "ChannelOptions",
    "NewJournalEntry",
    "Member",
    "MemberChannelOptions",
    "SimulationOptions",
    "TimeOptions",
    "VoiceState",
    "run",
  ],
  "the type of a handle for modules that cannot import its class": ["HandleOf", "HandleTypes"],
  "a table or a type computed from a table": [
    "InventoryRow",
    "TEXT_KEYS",
    "TextKey",
    "RESPONSE_KINDS",
    "MODAL_INPUT_KINDS",
    "KeyOf",
    "RouteMethod",
    "PRIVILEGED_INTENTS",
    "RouteKey",
    "RoutePath",
    "OptionValueByType",
    "SELECT_KINDS",
    "UNITS",
    "inventory",
  ],
  "users write it inline as an argument": [
    "ArgsOf",
    "SubcommandAt",
    "RunBody",
    "StoryFunctionName",
    "SelectedOptionsOf",
    "AutocompletedOption",
    "DeclaredOption",
    "ErrorProperties",
    "OptionValues",
    "SlashArgumentsFor",
    "UntypedSlashArguments",
    "SlashArguments",
    "JsonBuilder",
    "ModalProperties",
    "RequiredOption",
    "SubcommandOption",
    "DeclaredOptionsOf",
    "PartialPattern",
    "PathOf",
    "RenderWithStoryWorld",
    "OptionValueByNumber",
    "AutocompleteArgumentsFor",
    "AutocompleteArguments",
    "UntypedAutocompleteArguments",
    "OptionValueOf",
    "WithStoryWorld",
  ],
  "only test runners read it": ["MatcherResult"],
  "a parameter of a constructor that only the simulation calls": ["GapDetail"],
}

/** The files that list tables too long for the report. */
export const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  inventory: "fixtures/route-inventory.json",
}
