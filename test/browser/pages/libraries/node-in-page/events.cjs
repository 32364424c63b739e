// node:events: its class, and on it `once`. The libraries' own emitter has both, for any host.

const { AsyncEventEmitter } = require("@vladfrangu/async_event_emitter")

// CommonJS, because discord.js takes the module itself for the class.
module.exports = AsyncEventEmitter
