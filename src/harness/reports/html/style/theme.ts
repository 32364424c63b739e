// The colors of channels and messages, light or dark like the reader's system.

/**
 * The variables of the theme. An element with `data-theme="light"` or `data-theme="dark"` overrides
 * the system for everything within it. In a shadow root, the host has the attribute.
 */
export const THEME_STYLE = `:root,:host,[data-theme]{color-scheme:light dark;
--bg:light-dark(#fff,#313338);--side:light-dark(#f2f3f5,#2b2d31);--deep:light-dark(#e6e8ec,#1e1f22);
--text:light-dark(#2e3338,#dbdee1);--strong:light-dark(#060607,#f5f6f7);--soft:light-dark(#55595f,#a3a8b1);
--line:light-dark(#d9dce1,#404249);--link:light-dark(#0a62b8,#52b7ff);--blurple:#5865f2;
--mention:light-dark(#e6e8fd,#3d4270);--mention-text:light-dark(#3c45a5,#dfe2ff);
--hover:light-dark(#f7f7f8,#2e3035);--good:light-dark(#1b7337,#5fd38a);--bad:light-dark(#b3261e,#ff8a80);
--warn:light-dark(#8f5a00,#f0b849);
font:16px/1.375 "gg sans","Noto Sans",system-ui,"Helvetica Neue",Arial,sans-serif}
[data-theme=light],:host([data-theme=light]){color-scheme:light}
[data-theme=dark],:host([data-theme=dark]){color-scheme:dark}`
