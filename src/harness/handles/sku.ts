// The handles of SKUs and entitlements.

import { EntitlementType, SKUFlags, SKUType } from "discord-api-types/v10"
import { refund } from "../../world/entitlements/actions/purchases.ts"
import type { Entitlement } from "../../world/entitlements/model.ts"
import { isActive } from "../../world/entitlements/rules.ts"
import type { ApplicationId, EntitlementId, SkuId } from "../../world/model/ids.ts"
import { requireApplication } from "../../world/rules/require.ts"
import type { Sku } from "../../world/skus/model.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type BuildersOf, declareMethods, guardMethods } from "./arguments/guard-methods.ts"
import type { ArgumentTable } from "./arguments/validate-arguments.ts"
import { Handle, type HandleOf } from "./handle.ts"
import { build } from "./perform.ts"
import type { UserHandle } from "./user.ts"

/** A purchase that lasts, one that is consumed, or a monthly subscription of a user or a guild. */
export type SkuKind = "durable" | "consumable" | "userSubscription" | "guildSubscription"

/** The kinds of SKUs. */
export const SKU_KINDS: Readonly<Record<SkuKind, SKUType>> = {
  durable: SKUType.Durable,
  consumable: SKUType.Consumable,
  userSubscription: SKUType.Subscription,
  guildSubscription: SKUType.Subscription,
}

/** The handle of a SKU: something that users can buy from an application. */
export class SkuHandle extends Handle {
  readonly id: SkuId
  readonly applicationId: ApplicationId
  readonly name: string
  /** Whether it lasts, is consumed, or is a subscription. */
  readonly type: SkuKind

  constructor(
    simulation: Simulation,
    applicationId: ApplicationId,
    { id, name, type, flags }: Sku,
  ) {
    super(simulation)
    this.id = id
    this.applicationId = applicationId
    this.name = name
    this.type = kindOf(type, flags)
  }

  /** All entitlements to it, oldest first, including those that have ended or were deleted. */
  get entitlements(): readonly EntitlementHandle[] {
    const { entitlements } = requireApplication(this.world, this.applicationId)
    return [...entitlements.values()]
      .filter(({ skuId }) => skuId === this.id)
      .map((one) => this.handles.entitlement(this.applicationId, one))
  }

  override toString(): string {
    return this.name
  }
}

function kindOf(type: SKUType, flags: number): SkuKind {
  if (type === SKUType.Durable) return "durable"
  if (type === SKUType.Consumable) return "consumable"
  return (flags & SKUFlags.GuildSubscription) === 0 ? "userSubscription" : "guildSubscription"
}

/** The handle of an entitlement: the access of a user or a guild to a SKU. */
export class EntitlementHandle extends Handle {
  readonly id: EntitlementId
  readonly #applicationId: ApplicationId
  #last: Entitlement

  constructor(simulation: Simulation, applicationId: ApplicationId, entitlement: Entitlement) {
    super(simulation)
    this.id = entitlement.id
    this.#applicationId = applicationId
    this.#last = entitlement
  }

  /** The user who has or has bought it; null for a test entitlement of a guild. */
  get user(): UserHandle | null {
    const { userId } = this.#entitlement
    return userId === null ? null : this.handles.account(userId)
  }

  /** The guild that has it; null if the user has it. */
  get guild(): HandleOf<"guild"> | null {
    const { guildId } = this.#entitlement
    return guildId === null ? null : this.handles.guild(guildId)
  }

  /** Whether it grants access: it is neither consumed nor deleted, and has not ended. */
  get active(): boolean {
    return isActive(this.#entitlement, this.world.clock.now())
  }

  get consumed(): boolean {
    return this.#entitlement.consumed
  }

  /** Whether the application has deleted it, or the platform has refunded it. */
  get deleted(): boolean {
    return this.#entitlement.deleted
  }

  /** Whether the application has created it for a test. */
  get test(): boolean {
    return this.#entitlement.isTest
  }

  /** The end in Unix milliseconds; null while no end is set. */
  get endsAt(): number | null {
    return this.#entitlement.endsAt
  }

  /**
   * Refunds the purchase, as the platform does: the entitlement is deleted, and its subscription
   * ends.
   *
   * @throws SetupError for a test entitlement, and for a second refund.
   */
  refund(): void {
    const input = { applicationId: this.#applicationId, entitlementId: this.id }
    return build(this, "refund", refund, { input })
  }

  get #entitlement(): Entitlement {
    const { entitlements } = requireApplication(this.world, this.#applicationId)
    this.#last = entitlements.get(this.id) ?? this.#last
    return this.#last
  }

  override toString(): string {
    return EntitlementType[this.#entitlement.type] ?? "entitlement"
  }
}

/** The methods of entitlements, which have no arguments. */
const ENTITLEMENT_BUILDERS = { refund: {} } satisfies Record<
  BuildersOf<EntitlementHandle>,
  ArgumentTable
>

guardMethods(
  EntitlementHandle.prototype,
  declareMethods(ENTITLEMENT_BUILDERS, { kind: "builders" }),
)
