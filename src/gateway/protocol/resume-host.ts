/** The host to which clients reconnect, which READY names. */
export const RESUME_HOST = "gateway-us-east1-b.discord.gg"
