// The icons of channels and messages, as masks that are filled with the color of the text.

/** The shapes of the icons in a square of 24. Each is shown by the class `icon-…`. */
const SHAPES: Readonly<Record<string, string>> = {
  text: "M9 3 8 8H4v2h3.6l-.8 4H3v2h3.4l-1 5h2l1-5h4l-1 5h2l1-5H20v-2h-4.2l.8-4H21V8h-4l1-5h-2l-1 5h-4l1-5zm.6 7h4l-.8 4h-4z",
  announcement: "M3 10v4h3l1 6h3l-1-6h2l8 4V6l-8 4z",
  voice: "M3 9v6h4l5 5V4L7 9zm11 0a4 4 0 0 1 0 6zm0-4a8 8 0 0 1 0 14v-2a6 6 0 0 0 0-10z",
  stage:
    "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6.3 6.3l1.4 1.4a6 6 0 0 0 0 8.6l-1.4 1.4a8 8 0 0 1 0-11.4zm11.4 0a8 8 0 0 1 0 11.4l-1.4-1.4a6 6 0 0 0 0-8.6z",
  forum: "M3 4h13v9H8l-5 4zm15 4h3v13l-4-4H9v-2h9z",
  media: "M3 4h18v16H3zm2 2v9l4-4 4 4 3-3 3 3V6zm10 1a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  thread: "M4 3h2v8h12l-4-4 1.4-1.4L22 12l-6.6 6.4L14 17l4-4H4z",
  category: "m5 9 7 7 7-7-1.5-1.5L12 13 6.5 7.5z",
  dm: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c0-4 4-6 8-6s8 2 8 6z",
  reply: "M10 5v4c6 0 10 3 11 10-3-4-6-5-11-5v4l-7-7z",
  forwarded: "M14 5v4C8 9 4 12 3 19c3-4 6-5 11-5v4l7-6z",
  join: "M4 11h11l-4-4 1.4-1.4L20 12l-7.6 6.4L11 17l4-4H4z",
  leave: "M20 11H9l4-4-1.4-1.4L4 12l7.6 6.4L13 17l-4-4h11z",
  pin: "m15 2 7 7-2 1-1 1-3 3v4l-2 1-4-4-6 6-1-1 6-6-4-4 1-2h4l3-3 1-1z",
  boost: "m12 2 6 6v8l-6 6-6-6V8zm0 3L8.5 8.5v7L12 19l3.5-3.5v-7z",
  edit: "M4 17v3h3L18 9l-3-3zM16 5l3 3 2-2-3-3z",
  call: "M6 3h4l2 5-3 2c1 3 2 4 5 5l2-3 5 2v4c0 2-2 3-4 3C10 21 3 14 3 7c0-2 1-4 3-4z",
  poll: "M4 20V10h4v10zm6 0V4h4v16zm6 0v-7h4v7z",
  shield: "m12 2 8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5z",
  gone: "m6 4.6 6 6 6-6L19.4 6l-6 6 6 6-1.4 1.4-6-6-6 6L4.6 18l6-6-6-6z",
  eye: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  document: "M5 2h9l5 5v15H5zm8 2v4h4z",
  play: "m7 4 13 8-13 8z",
  external: "M13 3h8v8l-3-3-8 8-2-2 8-8zM5 5h6v2H6v11h11v-5h2v7H4V5z",
  shop: "M7 8a5 5 0 0 1 10 0h3v13H4V8zm2 0h6a3 3 0 0 0-6 0z",
  message: "M3 4h18v13H9l-6 5z",
  crown: "m3 6 5 5 4-7 4 7 5-5-2 13H5z",
}

/** Names of one shape. */
const ALIASES: Readonly<Record<string, string>> = {
  groupDm: "dm",
  picture: "media",
  down: "category",
}

const RULES = Object.entries({
  ...SHAPES,
  ...Object.fromEntries(Object.entries(ALIASES).map(([name, of]) => [name, SHAPES[of] ?? ""])),
}).map(([name, path]) => `.icon-${name}{--icon:${maskOf(path)}}`)

/** The style of icons. A page loads none: they are part of the style sheet. */
export const ICON_STYLE = `.icon{display:inline-block;width:1em;height:1em;flex:none;background:currentColor;vertical-align:-.125em;
mask:var(--icon) center/contain no-repeat;-webkit-mask:var(--icon) center/contain no-repeat;print-color-adjust:exact}
${RULES.join("\n")}`

function maskOf(path: string): string {
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill-rule='evenodd' d='${path}'/%3E%3C/svg%3E")`
}
