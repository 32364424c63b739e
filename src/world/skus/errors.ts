// Errors of SKUs.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const skuErrors = {
  unknownSku: { status: 404, code: Code.UnknownSKU, message: "Unknown SKU" },
} as const
