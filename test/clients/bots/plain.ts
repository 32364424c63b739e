// A bot without a library: `fetch` and the global `WebSocket`, according to the platform's
// documentation.

import {
  type APIInteraction,
  ButtonStyle,
  ComponentType,
  type GatewayDispatchPayload,
  GatewayDispatchEvents as Event,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  GatewayOpcodes,
  type GatewayReceivePayload,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from "discord-api-types/v10"
import type { Start } from "../../../src/node.ts"
import { COMMANDS, MENU, POUR, SAYS, TOO_MANY_SECONDS, isTextCommand } from "../tea-house.ts"
import { type Ask, askWith } from "./ask.ts"
import { TEXT_COMMANDS } from "./text-commands/plain.ts"

/** The data of RESUME. */
interface Session {
  readonly id: string
  readonly url: string
}

/** Starts the bot. */
export async function start({ token }: Start): Promise<{ stop(): void }> {
  const ask = askWith(token)
  const { url } = (await ask("GET", "/gateway")) as { readonly url: string } // documented
  const guilds = new Map<string, string>()
  let session: Session | undefined
  let sequence: number | null = null
  let stopped = false

  function connect(address: string): WebSocket {
    const opened = new WebSocket(`${address}/?v=10&encoding=json`)
    const send = (op: GatewayOpcodes, d: unknown): void => opened.send(JSON.stringify({ op, d }))
    let heartbeat: NodeJS.Timeout | undefined
    opened.addEventListener("close", () => {
      clearInterval(heartbeat)
      if (!stopped) socket = connect(session?.url ?? url)
    })
    opened.addEventListener("message", async ({ data }) => {
      const frame = JSON.parse(String(data)) as GatewayReceivePayload // the encoding of the gateway URL is JSON
      sequence = frame.s ?? sequence
      if (frame.op === GatewayOpcodes.Hello) {
        const beat = () => send(GatewayOpcodes.Heartbeat, sequence)
        heartbeat = setInterval(beat, frame.d.heartbeat_interval)
        if (session === undefined) {
          send(GatewayOpcodes.Identify, { token, intents: INTENTS, properties: PROPERTIES })
        } else {
          send(GatewayOpcodes.Resume, { token, session_id: session.id, seq: sequence })
        }
      } else if (frame.op === GatewayOpcodes.Dispatch) {
        if (frame.t === Event.Ready) {
          session = { id: frame.d.session_id, url: frame.d.resume_gateway_url }
        }
        await onEvent(ask, frame, guilds)
      }
    })
    return opened
  }

  let socket = connect(url)
  return {
    stop() {
      stopped = true
      socket.close(1000)
    },
  }
}

const INTENTS =
  GatewayIntentBits.Guilds |
  GatewayIntentBits.GuildMessages |
  GatewayIntentBits.GuildMessagePolls |
  GatewayIntentBits.MessageContent

const PROPERTIES = { os: "linux", browser: "tea", device: "tea" }

async function onEvent(
  ask: Ask,
  frame: GatewayDispatchPayload,
  guilds: Map<string, string>,
): Promise<void> {
  switch (frame.t) {
    case Event.Ready:
      await ask("PUT", `/applications/${frame.d.application.id}/commands`, COMMANDS)
      break
    case Event.GuildCreate:
      guilds.set(frame.d.id, frame.d.name)
      break
    case Event.MessageCreate:
      await onMessage(ask, frame.d, [...guilds.values()].join(", "))
      break
    case Event.MessagePollVoteAdd:
      await ask("POST", `/channels/${frame.d.channel_id}/polls/${frame.d.message_id}/expire`)
      break
    case Event.InteractionCreate:
      await onInteraction(ask, frame.d)
      break
    default:
  }
}

async function onMessage(
  ask: Ask,
  message: GatewayMessageCreateDispatchData,
  names: string,
): Promise<void> {
  const { id, author, content, channel_id, guild_id } = message
  if (author.bot) return
  const say = (body: object) => ask("POST", `/channels/${channel_id}/messages`, body)
  try {
    switch (content) {
      case "!guilds":
        await say({ content: names })
        break
      case "!ping":
        await say({ content: SAYS.pong, message_reference: { message_id: id } })
        break
      case "!menu": {
        const form = new FormData()
        form.append("payload_json", JSON.stringify({}))
        form.append("files[0]", new Blob([MENU.text]), MENU.name)
        await say(form)
        break
      }
      case "!ban":
        await ask("PUT", `/guilds/${guild_id}/bans/${author.id}`, {
          delete_message_seconds: TOO_MANY_SECONDS,
        })
        break
      default:
        if (isTextCommand(content)) await TEXT_COMMANDS[content](ask, message)
    }
  } catch (error) {
    await say({ content: String(error) })
  }
}

async function onInteraction(ask: Ask, interaction: APIInteraction): Promise<void> {
  const { id, token, application_id } = interaction
  const respond = (type: InteractionResponseType, data: object) =>
    ask("POST", `/interactions/${id}/${token}/callback`, { type, data })
  if (interaction.type === InteractionType.MessageComponent) {
    await respond(InteractionResponseType.UpdateMessage, { content: SAYS.poured, components: [] })
  } else if (interaction.type === InteractionType.ApplicationCommand) {
    const { name } = interaction.data
    if (name === "steep") {
      await respond(InteractionResponseType.DeferredChannelMessageWithSource, {
        flags: MessageFlags.Ephemeral,
      })
      const original = `/webhooks/${application_id}/${token}/messages/@original`
      await ask("PATCH", original, { content: SAYS.steeped })
    } else {
      const options = "options" in interaction.data ? interaction.data.options : undefined
      const [tea] = options ?? []
      const button = {
        type: ComponentType.Button,
        style: ButtonStyle.Primary,
        custom_id: POUR.id,
        label: POUR.label,
      }
      await respond(InteractionResponseType.ChannelMessageWithSource, {
        content: SAYS.brewing(tea !== undefined && "value" in tea ? String(tea.value) : ""),
        components: [{ type: ComponentType.ActionRow, components: [button] }],
      })
    }
  }
}
