// The buttons of faults of gateway connections.

import { useState } from "preact/hooks"
import type { RemoteEnv } from "../../../harness/client/env-types.ts"
import type { RemoteGuild } from "../../../harness/client/remote-types.ts"
import type { FaultOptions } from "../../../harness/sim/faults/gateway-faults.ts"
import { useStudio } from "../../shell/context.ts"

/** A fault of connections. */
interface ConnectionFault {
  readonly label: string
  inject(env: RemoteEnv, options: FaultOptions): Promise<void>
}

const CONNECTION_FAULTS: readonly ConnectionFault[] = [
  { label: "Drop the connection", inject: ({ gateway }, to) => gateway.dropSocket(to) },
  { label: "Ask to reconnect", inject: ({ gateway }, to) => gateway.requestReconnect(to) },
  {
    label: "Invalid session",
    inject: ({ gateway }, to) => gateway.invalidateSession({ ...to, resumable: false }),
  },
  {
    label: "Invalid session, resumable",
    inject: ({ gateway }, to) => gateway.invalidateSession({ ...to, resumable: true }),
  },
  { label: "Stop heartbeat answers", inject: ({ gateway }, to) => gateway.stopAcknowledging(to) },
  {
    label: "Resume heartbeat answers",
    inject: ({ gateway }, to) => gateway.resumeAcknowledging(to),
  },
]

/** The faults of a guild. */
const GUILD_FAULTS: readonly {
  readonly label: string
  inject(env: RemoteEnv, guild: RemoteGuild): Promise<void>
}[] = [
  { label: "Make unavailable", inject: ({ gateway }, guild) => gateway.loseGuild(guild) },
  { label: "Make available", inject: ({ gateway }, guild) => gateway.restoreGuild(guild) },
  {
    label: "Limit requests for members",
    inject: ({ gateway }, guild) => gateway.limitMemberRequests(guild),
  },
]

/** The buttons of faults of connections and of servers. */
export function GatewayFaultButtons() {
  return (
    <>
      <ConnectionFaultButtons />
      <GuildFaultButtons />
    </>
  )
}

function ConnectionFaultButtons() {
  const { actions, connection, isPresent } = useStudio()
  const [bot, setBot] = useState("")
  const [code, setCode] = useState("4000")
  const { env } = connection
  const to: FaultOptions = bot === "" ? {} : { bot: { id: bot } }
  const disconnect: ConnectionFault = {
    label: "Disconnect",
    inject: ({ gateway }) => gateway.disconnect({ ...to, code: Number(code) }),
  }
  return (
    <div class="buttons" role="group" aria-label="Faults of connections">
      <BotChoice bot={bot} onChoose={setBot} />
      <label>
        Close code
        <input
          type="number"
          min={1000}
          max={4999}
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </label>
      {[disconnect, ...CONNECTION_FAULTS].map(({ label, inject }) => (
        <button
          key={label}
          type="button"
          disabled={!isPresent}
          onClick={() => void actions.act(label, () => inject(env, to))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function BotChoice({ bot, onChoose }: { bot: string; onChoose: (bot: string) => void }) {
  const { connection } = useStudio()
  return (
    <select aria-label="Bot" value={bot} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">Every bot</option>
      {connection.env.bots.map(({ id, name }) => (
        <option key={name} value={id ?? ""}>
          {name}
        </option>
      ))}
    </select>
  )
}

function GuildFaultButtons() {
  const { actions, connection, isPresent } = useStudio()
  const { env } = connection
  const [id, setId] = useState("")
  const guild = env.guilds.find((one) => one.id === id) ?? env.guilds[0]
  if (guild === undefined) return null
  return (
    <div class="buttons" role="group" aria-label="Faults of a server">
      <select
        aria-label="Server"
        value={guild.id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      >
        {env.guilds.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {GUILD_FAULTS.map(({ label, inject }) => (
        <button
          key={label}
          type="button"
          disabled={!isPresent}
          onClick={() => void actions.act(`${label}: ${guild.name}`, () => inject(env, guild))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
