import { API } from "../fixture.ts"
import type { Played } from "./played.ts"

/**
 * "Omitting the version number from the route will route requests to the current default version", which is
 * version 6 in the table: Reference, API Versioning. "Inline replies … remain type 0 in v6": change log.
 */
export const unversionedApi: Played = {
  async play({ guild, alice, rest }) {
    const channel = guild.createTextChannel("talk")
    const { id } = await alice.send(channel, "Tea?")
    const path = `/channels/${channel.id}/messages`
    const body = { content: "Yes.", message_reference: { message_id: id } }
    const without = { api: API.replace("/v10", "") }
    const types = [
      (await rest<Typed>("POST", path, body)).body.type,
      (await rest<Typed>("POST", path, body, without)).body.type,
    ]
    const listed = await rest<Typed[]>("GET", path, undefined, without)
    return [...types, ...listed.body.map(({ type }) => type)]
  },
  specification: [19, 19, 19, 19, 0],
  platform: [19, 0, 0, 0, 0],
}

interface Typed {
  readonly type: number
}
