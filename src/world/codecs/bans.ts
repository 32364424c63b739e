// Codecs of bans.

import { object, id, nullable, string } from "../kernel/codec.ts"
import type { Ban } from "../model/ban.ts"

export const ban = object<Ban>({ userId: id(), reason: nullable(string()) })
