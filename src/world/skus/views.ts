import type { APISKU } from "discord-api-types/v10"
import type { Application } from "../applications/model.ts"
import type { Sku } from "./model.ts"

/**
 * Returns a SKU of an application.
 * https://docs.discord.com/developers/resources/sku#sku-object-sku-example
 */
export function viewSku({ id, name, type, flags }: Sku, application: Application) {
  return {
    id,
    type,
    dependent_sku_id: null,
    application_id: application.id,
    manifest_labels: null,
    access_type: 1,
    name,
    features: [],
    release_date: null,
    premium: false,
    slug: slugOf(name),
    flags,
    show_age_gate: false,
  } satisfies APISKU & Record<string, unknown>
}

/** Returns the part of a URL for a name: `test-premium`. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
}
