// Replaces ws by the page's own WebSocket, as a named and as the default export.

export const { WebSocket } = globalThis
export default globalThis.WebSocket
