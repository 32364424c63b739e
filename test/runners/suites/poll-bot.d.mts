import type { Client } from "discord.js"

export function createPollBot(): Client
