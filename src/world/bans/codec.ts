// Codecs of bans.

import { object, id, nullable, string } from "../codec/codec.ts"
import type { Ban } from "./model.ts"

export const ban = object<Ban>({ userId: id(), reason: nullable(string()) })
