// The style of what people do in guilds: cards, menus and lists.

/** The style of what people do in guilds. */
export const GUILD_STYLE = `
.popup-menu{position:fixed;inset:auto;margin:2px 0;padding:6px;min-width:190px;max-width:92vw;max-height:80vh;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--bg);color:inherit;box-shadow:0 8px 24px #0006}
.popup-menu:popover-open{display:grid}
.popup-menu button{text-align:left;padding:6px 10px!important;border:0!important;background:none!important}.popup-menu button:hover:enabled,.popup-menu button:focus-visible{background:var(--side)!important}
.popup-menu .dangerous{color:var(--bad)}.popup-menu hr{width:100%;border:0;border-top:1px solid var(--line)}
.menu-button{padding:3px 10px;border:1px solid var(--line);border-radius:4px;background:var(--bg)}
.dialog button.danger{color:#fff}.dialog .row>button{flex:none}
.card{display:flex;gap:14px;align-items:center}.card .face{width:64px;height:64px;font-size:22px}.card .mark{margin-left:6px}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:8px;margin:0}.facts dt{font-size:12px;color:var(--soft)}.facts dd{margin:0}
.chips{display:flex;flex-wrap:wrap;gap:6px}.chips li{display:inline-flex;gap:6px;align-items:center;padding:2px 8px;border-radius:6px;background:var(--side);font-size:13px}
.chips i{width:10px;height:10px;border-radius:50%;background:var(--color)}
.answer{border:1px solid var(--line);border-radius:6px;padding:10px 12px}.answer ol{display:grid;gap:6px;margin:8px 0 0}.answer li{padding-left:10px;border-left:4px solid #2d9d5a}.answer li.refused{border-left-color:var(--bad)}
[data-user-id]{cursor:pointer}
.voice{display:grid;gap:10px;padding:10px 16px;background:var(--deep);border-bottom:1px solid var(--line);max-height:45%;overflow:auto}
.voice-group ul{display:flex;flex-wrap:wrap;gap:6px}.voice-group h3{font-size:12px;color:var(--soft);text-transform:uppercase;margin-bottom:4px}
.voice-group li{display:flex;gap:4px;align-items:center;padding:0}.voice-group li:hover{background:none}
.voice-group button{display:flex;gap:8px;align-items:center;padding:6px 10px;border-radius:8px;background:var(--side)}
.voice-controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.voice-controls>button,.voice-controls .menu-button{padding:4px 12px;border:1px solid var(--line);border-radius:4px;background:var(--bg)}
.dialog a{color:var(--link)}
.item-list{display:grid;gap:6px}.item-list li{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:6px 8px;border-radius:6px;background:var(--side)}
.item-list li>span:first-child,.item-list .link,.item-list code{flex:1;min-width:120px;text-align:left;overflow-wrap:anywhere}
.item-list .link{border:0!important;background:none!important;color:var(--link)}.item-list .hint{flex-basis:100%}
.chip{display:inline-flex;gap:6px;align-items:center}.chip i{width:10px;height:10px;border-radius:50%;background:var(--color)}
.states{display:grid;gap:2px;max-height:44vh;overflow:auto}
.dialog .state{display:flex;align-items:center;gap:0;border:0;border-bottom:1px solid var(--line);border-radius:0;padding:5px 2px}
.dialog .state legend{float:left;flex:1;font-weight:400}
.dialog .state label{display:grid;place-items:center;width:34px;height:26px;border:1px solid var(--line);cursor:pointer;position:relative}
.state input{position:absolute;opacity:0;inset:0}.state label:has(:checked){background:var(--deep);color:var(--strong);font-weight:700}
.state label:has(:focus-visible){outline:2px solid var(--blurple)}
.state .allow:has(:checked){background:#1b7337;color:#fff}.state .deny:has(:checked){background:#b3261e;color:#fff}
.forum{flex:1;min-height:0;overflow:auto;padding:12px 16px;display:grid;gap:12px;align-content:start}
.forum-bar{display:flex;flex-wrap:wrap;gap:10px;align-items:end}.forum-bar label{display:flex;gap:6px;align-items:center}
.forum-bar button,.forum-bar select{padding:4px 12px;border:1px solid var(--line);border-radius:4px;background:var(--bg)}
.posts{display:grid;gap:8px}.posts button{display:grid;gap:4px;width:100%;text-align:left;padding:10px 14px;border-radius:8px;background:var(--side)}
.posts button:hover{background:var(--deep)}.posts .excerpt{color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}.posts b{overflow-wrap:anywhere}
`
