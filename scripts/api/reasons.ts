// Why a type that users meet by name is not exported. Whoever adds one says why here, or exports it.

/** The names by the reason that they share. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  "the brand that keeps ids of different things apart": ["Id", "kind"],
  "a part of what is exported: its members are met there": [
    "Actor",
    "ChannelOptions",
    "GuildChannels",
    "GuildSeen",
    "Handle",
    "Happening",
    "Member",
    "MemberChannelOptions",
    "SimulationOptions",
    "Speaker",
    "TimeOptions",
    "VoiceState",
    "Writer",
    "run",
  ],
  "the table that names are taken from": [
    "Entry",
    "FACES",
    "Face",
    "KeyOf",
    "Method",
    "PRIVILEGED",
    "RouteKey",
    "RoutePath",
    "UNITS",
    "inventory",
  ],
  "written in place where it is given": ["Body", "ErrorFacts", "Jsonable", "ModalFacts", "Partly"],
  "only read by test runners": ["MatcherResult"],
  "taken by a constructor that only the simulation calls": ["GapDetail"],
}

/** Tables too long to be shown again, by the file that lists them. */
export const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  inventory: "fixtures/route-inventory.json",
}
