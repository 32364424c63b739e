// Why a type that users meet by name is not exported. Whoever adds one says why here, or exports it.

/** The names by the reason that they share. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  "a string to whoever reads it; the brand keeps ids of different things apart": [
    "AttachmentId",
    "ChannelId",
    "GuildId",
    "Id",
    "MessageId",
    "RoleId",
    "UserId",
    "kind",
  ],
  "a part of what is exported: its members are met there": [
    "Handle",
    "Member",
    "MemberChannelOptions",
    "SimulationOptions",
    "TimeOptions",
    "VoiceState",
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
  "one kind of entry of the journal: `Extract<JournalEntry, { kind: … }>` names it": [
    "ConnectionEntry",
    "DeedEntry",
    "ErrorEntry",
    "EventEntry",
    "GapEntry",
    "Happening",
    "RequestEntry",
  ],
  "written in place where it is given": ["Body", "ErrorFacts", "Jsonable", "ModalFacts", "Partly"],
  "only read from what is exported": ["Attachment", "Ban", "MatcherResult"],
  "taken by a constructor that only the simulation calls": ["GapDetail", "Problem", "ProblemBody"],
}

/** Tables too long to be shown again, by the file that lists them. */
export const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  inventory: "fixtures/route-inventory.json",
}
