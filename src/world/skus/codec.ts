// Codecs of SKUs.

import { id, number, object, string } from "../codec/codec.ts"
import type { Sku } from "./model.ts"

export const sku = object<Sku>({ id: id(), name: string(), type: number(), flags: number() })
