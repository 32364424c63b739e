export const greeting = "Tea is served."
