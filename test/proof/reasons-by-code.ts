/** Patterns of the explanations of refusals, by code. */
export const reasonsByCode: Readonly<Record<number, RegExp>> = {
  10_062: /^The interaction is [\d.]+ s old, and the platform accepts this for 3 s\.$/,
  20_016: /^It can be done again in [\d.]+ s\.$/,
  40_060: /^The first answer to the interaction was \w+\. Later messages are follow-ups\.$/,
  50_001:
    /lacks ViewChannel in|is not a member of|is not a participant of the DM|is not approved for the privileged intent GuildMembers\.$/,
  50_007: /accepts no direct messages\.$|is a bot, and bots cannot write to bots\.$/,
  50_013: /\.$/,
  50_028: /is managed by an integration|^@everyone cannot be given/,
  50_278: /have no guild in common/,
  160_002: /lacks ReadMessageHistory in/,
  160_005: /^The thread #\S+ is locked\. \S+ lacks ManageThreads in/,
  160_009: /lacks ReadMessageHistory in/,
}
