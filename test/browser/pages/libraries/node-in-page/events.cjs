// Replaces node:events: the class and its `once`. The libraries' own emitter has both and runs anywhere.

const { AsyncEventEmitter } = require("@vladfrangu/async_event_emitter")

// This file is CommonJS because discord.js uses the module itself as the class.
module.exports = AsyncEventEmitter
