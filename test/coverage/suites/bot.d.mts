import type { Client } from "discord.js"

/** @returns a client that has not logged in yet. */
export function createBot(): Client
