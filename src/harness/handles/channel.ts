import { OverwriteType } from "discord-api-types/v10"
import { perform } from "../../world/actions/action.ts"
import { deleteChannel } from "../../world/actions/channels.ts"
import { putOverwrite } from "../../world/actions/overwrites.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import { Problem } from "../../world/kernel/problem.ts"
import type { Channel } from "../../world/model/channel.ts"
import type { ChannelId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import { findGuildOf } from "../../world/rules/need.ts"
import { type Permission, bitsOf, canSee } from "../../world/rules/permissions.ts"
import { findPins } from "../../world/rules/pins.ts"
import { webhooksOf } from "../../world/rules/webhooks.ts"
import { arrange } from "../options.ts"
import { PlatformError } from "../platform-error.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"
import { MessageHandle } from "./message.ts"
import type { RoleHandle } from "./role.ts"
import type { UserHandle } from "./user.ts"
import { WebhookHandle } from "./webhook.ts"

/** A channel in the hands of a test. */
export class ChannelHandle extends Handle {
  readonly kind = "channel"
  readonly id: ChannelId

  constructor(simulation: Simulation, id: ChannelId) {
    super(simulation)
    this.id = id
  }

  get name(): string {
    const channel = this.#channel
    return channel.kind === "dm" ? "DM" : channel.name
  }

  /** What mentions the channel in a text: `<#id>`. */
  get mention(): string {
    return `<#${this.id}>`
  }

  /** The newest message that stands here for all to see. */
  get lastMessage(): MessageHandle | undefined {
    return this.history().at(-1)
  }

  /**
   * The messages that stand here, oldest first. Ephemeral ones are seen only with `as`, by the
   * person who was answered.
   *
   * @throws PlatformError 50001 where the person cannot see the channel.
   */
  history({ as }: { readonly as?: UserHandle } = {}): MessageHandle[] {
    const { world } = this.simulation
    this.needSameWorld(as)
    if (as !== undefined && !canSee(world, this.#channel, as.id)) {
      throw new PlatformError(
        `${as.name} reads the history of #${this.name}`,
        new Problem("missingAccess"),
      )
    }
    const visible = ({ ephemeralTo }: Message): boolean =>
      ephemeralTo === null || ephemeralTo === as?.id
    return [...this.#channel.messages]
      .filter(visible)
      .map((message) => new MessageHandle(this.simulation, message))
  }

  /** The messages that are pinned here, the last that was pinned first. */
  pins(): MessageHandle[] {
    return findPins(this.#channel).map((message) => new MessageHandle(this.simulation, message))
  }

  /** The webhooks that write here, oldest first. */
  get webhooks(): WebhookHandle[] {
    const { world } = this.simulation
    const found = webhooksOf(world, { channelId: this.#channel.id })
    return found.map(({ id }) => new WebhookHandle(this.simulation, id))
  }

  /** Allows a role or a member what they may not do otherwise. */
  allow(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, bitsOf(permissions), 0n)
  }

  /** Denies a role or a member what they may do otherwise. */
  deny(target: RoleHandle | UserHandle, ...permissions: readonly Permission[]): void {
    this.#overwrite(target, 0n, bitsOf(permissions))
  }

  /**
   * Deletes the channel; who is connected to it by voice is so no more, and what stands in a category
   * stands alone.
   */
  delete(): void {
    const input = { channelId: this.id }
    arrange(`#${this.name}`, () =>
      perform(this.simulation.world, "system", deleteChannel, { input }),
    )
  }

  #overwrite(target: RoleHandle | UserHandle, allow: bigint, deny: bigint): void {
    this.needSameWorld(target)
    if (allow === 0n && deny === 0n) {
      throw new SetupError(`#${this.name}: name at least one permission to allow or to deny.`)
    }
    const type = target.kind === "role" ? OverwriteType.Role : OverwriteType.Member
    const channel = this.#channel
    const guild = findGuildOf(this.simulation.world, channel)
    if (target.kind === "role" && guild?.roles.has(target.id) === false) {
      throw new SetupError(`#${this.name}: ${target.name} is a role of another guild.`)
    }
    const said = channel.kind === "dm" ? undefined : channel.overwrites.get(target.id)
    const given = {
      type,
      allow: String(((said?.allow ?? 0n) & ~deny) | allow),
      deny: String(((said?.deny ?? 0n) & ~allow) | deny),
    }
    const input = { channelId: this.id, targetId: target.id }
    arrange(`#${this.name}`, () =>
      perform(this.simulation.world, "system", putOverwrite, { input, given }),
    )
  }

  get #channel(): Channel {
    const channel = this.simulation.world.channels.get(this.id)
    if (channel === undefined) throw new SetupError(`The channel ${this.id} has been deleted.`)
    return channel
  }

  override toString(): string {
    return this.mention
  }
}
