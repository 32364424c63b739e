// A run with one handle of every kind, and the same handles of another simulation and of the time
// before a reset.

import {
  type AddedBot,
  type Env,
  type Sim,
  type WorldBuilder,
  createSim,
  defineWorld,
  matchers,
  sim as runs,
} from "../../src/node.ts"
import { createSimGroup } from "../../src/storybook.ts"
import type { HandleSample } from "./values.ts"

/** The handles and objects with methods. */
export interface Scene {
  readonly env: Env
  readonly sim: Sim
  readonly handles: readonly HandleSample[]
  /** The objects with methods, by the names of their types. */
  readonly receivers: ReadonlyMap<string, object>
}

const COMMANDS = [{ name: "ping", description: "Answers" }]

/** Creates one handle of every kind. */
async function fill(env: Pick<Env, "createGuild" | "createUser">, slash: boolean) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const owner = guild.owner
  const message = await alice.send(general, "Hello!")
  const result = slash ? [await alice.slash(general, "ping")] : []
  const stage = guild.createStageChannel("stage")
  return [
    guild,
    general,
    guild.createCategory("category"),
    guild.createForumChannel("forum"),
    guild.createVoiceChannel("voice"),
    stage,
    await alice.createThread(general, "thread"),
    alice,
    env.createUser("zed"),
    message.author,
    guild.createRole("role"),
    message,
    guild.createEmoji("emoji"),
    guild.createSticker("sticker"),
    await owner.createInvite(general),
    guild.createWebhook(general),
    guild.createScheduledEvent("event"),
    guild.createAutoModRule("rule", { keywords: ["coffee"], block: true }),
    ...result,
  ]
}

function sampleOf(value: object, isForeign: boolean, where: string): HandleSample {
  const classes: string[] = []
  for (
    let at: unknown = Object.getPrototypeOf(value);
    at !== null;
    at = Object.getPrototypeOf(at)
  ) {
    classes.push((at as object).constructor.name)
  }
  return { called: `${where} ${classes[0]}`, value, classes, isForeign }
}

/** Creates the scene. */
export async function openScene(): Promise<Scene> {
  const env = await runs.run(() => {}, { gateway: false, strictSync: false, commands: COMMANDS })
  const own = await fill(env, true)
  const other = createSim()
  const foreign = await fill(other, false)
  const reset = createSim()
  const stale = await fill(reset, false)
  reset.reset()
  const handles = [
    ...own.map((one) => sampleOf(one, false, "a")),
    ...foreign.map((one) => sampleOf(one, true, "another simulation's")),
    ...stale.map((one) => sampleOf(one, true, "a stale")),
  ]
  let stage: WorldBuilder | undefined
  await env.fill(defineWorld("grab", {}, (given) => ({ stage: (stage = given) })))
  const added: AddedBot = await env.addBot(() => {}, { gateway: false })
  void added.bot.id // its account is created on first use
  const fault = env.injectError({ code: 50_013 })
  fault.remove()
  const receivers = new Map<string, object>([
    ...handles
      .filter(({ isForeign }) => !isForeign)
      .map(({ classes, value }) => [classes[0] ?? "", value] as const),
    ["Env", env],
    ["Sim", other],
    ["WorldBuilder", stage ?? {}],
    ["GatewayFaults", env.gateway],
    ["LiveList", env.guild.members],
    ["ChannelList", env.guild.channels],
    ["InjectedFault", fault],
    ["AddedBot", added],
    ["sim", runs],
    ["matchers", matchers],
    ["SimGroup", createSimGroup()],
  ])
  return { env, sim: other, handles, receivers }
}
