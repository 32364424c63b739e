// ws: the page's own WebSocket, by its name and by default.

export const { WebSocket } = globalThis
export default globalThis.WebSocket
