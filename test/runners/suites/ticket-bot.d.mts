import type { Client } from "discord.js"

export function createTicketBot(): Client
