// The areas of the platform's API, determined by the first segment of a path.

/** The routes that clients need to log in. They are counted separately. */
export const CONNECTION = "Connection"

const AREA_OF_SEGMENT: Readonly<Record<string, string>> = {
  applications: "Applications",
  attachments: "Attachments",
  auth: "Authentication",
  channels: "Channels",
  discovery: "Discovery",
  emojis: "Emojis",
  gateway: "Gateway",
  guilds: "Guilds",
  interactions: "Interactions",
  invites: "Invites",
  lobbies: "Lobbies",
  oauth2: "OAuth2",
  "partner-sdk": "Partner SDK",
  skus: "Monetization",
  "soundboard-default-sounds": "Soundboard",
  "stage-instances": "Stage instances",
  "sticker-packs": "Sticker packs",
  stickers: "Stickers",
  users: "Users",
  voice: "Voice",
  webhooks: "Webhooks",
}

/** Returns the area of a path. @throws Error if no area has the first segment. */
export function areaOf(path: string): string {
  const segment = path.split("/")[1] ?? ""
  const area = AREA_OF_SEGMENT[segment]
  if (area === undefined) {
    throw new Error(
      `The path "${path}" belongs to no area. Add its first segment, "${segment}", to scripts/inventory/area.ts.`,
    )
  }
  return area
}
