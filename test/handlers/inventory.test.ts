// The inventory of routes. One file, because its tests read the same client libraries.

await import("./inventory/list.ts")
await import("./inventory/command.ts")
await import("./inventory/moves.ts")
