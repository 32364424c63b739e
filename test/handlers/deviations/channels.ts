import { type Played, failureAt, outcome } from "./played.ts"

const TEXT = 0
const ANNOUNCEMENT = 5
const STAGE = 13

/** Guild features: NEWS is "access to create announcement channels"; terraform-provider-discord#149 has the list. */
export const announcementChannels: Played = {
  async play({ guild, rest }) {
    const path = `/guilds/${guild.id}/channels`
    const make = () => rest("POST", path, { name: "news", type: ANNOUNCEMENT })
    const made = await make()
    const talk = guild.createTextChannel("talk")
    const convert = (type: number) => rest("PATCH", `/channels/${talk.id}`, { type })
    const converted = outcome(await convert(ANNOUNCEMENT))
    guild.setFeatures(["NEWS"])
    const allowed = [outcome(await make()), outcome(await convert(ANNOUNCEMENT))]
    guild.setFeatures([])
    return {
      made: failureAt(made, "type") ?? outcome(made),
      converted,
      allowed,
      back: outcome(await convert(TEXT)),
    }
  },
  specification: { made: "201", converted: "200", allowed: ["201", "200"], back: "200" },
  platform: {
    made: "Value must be one of {0, 2, 4, 6, 13, 14, 15, 16}.",
    converted: "400 50035",
    allowed: ["201", "200"],
    back: "200",
  },
}

/** Guild features: COMMUNITY "can enable … stage channels"; discord.py#6883 has the code. */
export const stageChannels: Played = {
  async play({ guild, rest }) {
    const make = () => rest("POST", `/guilds/${guild.id}/channels`, { name: "stage", type: STAGE })
    const without = outcome(await make())
    guild.setFeatures(["COMMUNITY"])
    return [without, outcome(await make())]
  },
  specification: ["201", "201"],
  platform: ["400 50024", "201"],
}
