// The style of the page around the messages.

/** The style of the page around the messages. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
.studio{position:fixed;inset:0;display:flex;flex-direction:column;background:var(--bg);color:var(--text);
font:15px/1.4 "gg sans","Noto Sans",system-ui,"Helvetica Neue",Arial,sans-serif}
.studio h1,.studio h2,.studio h3,.studio p,.studio ul,.studio ol{margin:0;padding:0}
.studio ul,.studio ol{list-style:none}
button,select,input,textarea{font:inherit;color:inherit}
button{cursor:pointer;border:0;background:none;border-radius:4px}
button:disabled{cursor:not-allowed;opacity:.5}
:focus-visible{outline:2px solid var(--blurple);outline-offset:1px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.empty{padding:16px;color:var(--soft);font-style:italic}
.gap{flex:1}
.mark{font-size:11px;color:var(--soft);border:1px solid var(--line);border-radius:4px;padding:0 4px}
.mark.bot{background:var(--blurple);border-color:var(--blurple);color:#fff;text-transform:uppercase;font-size:10px;font-weight:600}

.top{flex-wrap:nowrap;justify-content:flex-start;display:flex;gap:12px;align-items:center;padding:6px 12px;background:var(--deep);border-bottom:1px solid var(--line)}
.top h1{font-size:15px}.top .world{color:var(--soft)}.top strong{color:var(--warn)}
.top button,.top select,.bar button,.viewer select,.viewer button,.dialog button{padding:3px 10px;border:1px solid var(--line);border-radius:4px;background:var(--bg)}
.top button:hover,.bar button:hover{background:var(--side)}
[aria-pressed=true]{border-color:var(--blurple)!important;color:var(--strong)}

.panes{flex:1;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:3px;min-width:0;min-height:0;background:var(--deep)}
.panes:has(>.pane:nth-child(3)){grid-auto-flow:row;grid-template:repeat(auto-fit,minmax(0,1fr))/1fr 1fr;grid-auto-rows:minmax(0,1fr)}
.panes>.pane:nth-child(odd):nth-child(n+3):last-child{grid-column:1/-1}
.pane{min-width:0;min-height:0;container:pane/inline-size;background:var(--bg);position:relative}
.pane-parts{height:100%;display:grid;grid-template:minmax(0,1fr)/56px 210px minmax(0,1fr) auto}
.bar .drawer{display:none}
.bar .viewer-name{flex:none;font-size:12px;color:var(--soft)}
.guilds{display:flex;flex-direction:column;gap:8px;align-items:center;padding:10px 0;background:var(--deep);overflow:auto}
.guilds button{position:relative;width:40px;height:40px;flex:none;border-radius:14px;overflow:hidden;background:var(--bg);font-weight:600;padding:0}
.guilds button[aria-current=true]{background:var(--blurple);color:#fff}
.guilds img{width:100%;height:100%;object-fit:cover}
.side{display:flex;flex-direction:column;min-height:0;background:var(--side)}
.channels li{display:block;padding:0}.channels li:hover{background:none}
.channels{flex:1;overflow:auto;padding:0 6px 12px}
.channels header{display:flex;align-items:center;gap:6px;position:sticky;top:0;background:var(--side);z-index:1}
.channels h2{flex:1;min-width:0;font-size:15px;padding:12px 8px;overflow-wrap:anywhere}
.channels h3{font-size:12px;text-transform:uppercase;padding:12px 8px 4px;color:var(--soft);overflow-wrap:anywhere}
.channels li button{display:flex;gap:6px;width:100%;text-align:left;padding:4px 8px;color:var(--soft)}
.channels li button:hover{background:var(--deep)}
.channels li button[aria-current=true]{background:var(--deep);color:var(--strong)}
.channels i{font-style:normal;min-width:16px;text-align:center}.channels .name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.threads{padding-left:18px!important}
.voices{padding-left:26px!important}.voices li{display:flex;gap:6px;align-items:center;padding:2px;font-size:13px}
.face{width:32px;height:32px;flex:none;border-radius:50%;display:inline-grid;place-items:center;font-size:12px;font-weight:600;color:#fff;background:hsl(var(--hue,220) 45% 33%);object-fit:cover}
.voices .face{width:20px;height:20px;font-size:8px}
.viewer{display:flex;gap:8px;align-items:center;padding:8px;background:var(--deep)}.viewer select{flex:1;min-width:0}
.room{display:flex;flex-direction:column;min-width:0;min-height:0}
.bar{display:flex;gap:10px;align-items:center;padding:8px 14px;border-bottom:1px solid var(--line);min-height:46px}
.bar h2{font-size:16px;white-space:nowrap}.bar h2 i{font-style:normal;color:var(--soft)}
.bar p{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--soft);font-size:13px}
.scroller{flex:1;min-height:0;overflow:auto;overflow-anchor:none;position:relative;contain:strict}
.messages{position:relative}.messages>div{position:absolute;top:0;left:0;right:0;padding-bottom:1px}
.messages li{list-style:none}
.members{width:210px;overflow:auto;background:var(--side);padding:8px}
.members h3{font-size:12px;text-transform:uppercase;padding:12px 8px 4px;color:var(--soft)}
.members button{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;width:100%;padding:4px 8px;text-align:left;position:relative}
.members button:hover{background:var(--deep)}.members .offline img.face{opacity:.55}.members .offline .name{color:var(--soft)}
.members .name{color:color-mix(in srgb,var(--name,var(--text)),var(--strong) 35%);min-width:0;overflow:hidden;text-overflow:ellipsis}
.activity{flex-basis:100%;padding-left:40px;color:var(--soft);font-size:12px;overflow:hidden;text-overflow:ellipsis}
.status{position:absolute;left:30px;top:26px;width:11px;height:11px;border-radius:50%;border:2px solid var(--side);background:#80848e}
.status.online{background:#23a55a}.status.idle{background:#f0b232}.status.dnd{background:#f23f43}

.dialog{border:1px solid var(--line);border-radius:8px;background:var(--bg);color:inherit;padding:18px;min-width:min(420px,90vw);max-width:min(720px,92vw)}
.dialog::backdrop{background:#0008}.dialog h2{font-size:18px;margin-bottom:12px}
.dialog .body{display:grid;gap:12px}.dialog footer{display:flex;gap:8px;justify-content:flex-end}
.dialog label{display:grid;gap:4px}.dialog input:not([type=checkbox],[type=radio]),.dialog textarea,.dialog select{padding:6px 8px;border:1px solid var(--line);border-radius:4px;background:var(--side);width:100%}
button.primary{background:var(--blurple)!important;color:#fff;border-color:var(--blurple)!important}
button.danger{background:#c53336!important;color:#fff}
.notices{position:fixed;right:12px;top:92px;display:grid;gap:8px;max-width:min(520px,90vw);z-index:5}
.notices article{position:relative;padding:10px 34px 10px 12px;background:var(--side);border:1px solid var(--line);border-left:4px solid var(--blurple);border-radius:6px;box-shadow:0 4px 16px #0004;white-space:pre-wrap;overflow-wrap:anywhere;max-height:40vh;overflow:auto}
.notices .error{border-left-color:var(--bad)}.notices h3{font-size:14px}.notices button{position:absolute;right:6px;top:6px;width:24px;height:24px}
@container pane (max-width:900px){
.pane-parts{grid-template-columns:48px 160px minmax(0,1fr)}.viewer{flex-wrap:wrap}.viewer select{flex-basis:100%}
.members{position:absolute;right:0;top:46px;bottom:0;z-index:2;max-width:80%;box-shadow:-8px 0 24px #0006}}
@container pane (max-width:620px){
.pane-parts{grid-template-columns:minmax(0,1fr)}.bar .drawer{display:block}.bar{gap:6px;padding:6px 8px}.bar p,.bar .viewer-name{display:none}
.bar h2{min-width:0;overflow:hidden;text-overflow:ellipsis}.bar button{padding:3px 7px;flex:none}
.guilds,.side{display:none}
.shows-channels>.guilds,.shows-channels>.side{display:flex;position:absolute;top:46px;bottom:0;z-index:3;width:48px;box-shadow:8px 0 24px #0006}
.shows-channels>.side{left:48px;width:min(240px,calc(100% - 60px))}}
@media (max-width:700px){.top{flex-wrap:wrap!important;gap:6px!important}.top h1,.top .gap{display:none}
.panes,.panes:has(>.pane:nth-child(3)){grid:auto/minmax(0,1fr);grid-auto-rows:minmax(100%,1fr);overflow:auto}.panes:has(>.pane:nth-child(2)){grid-auto-rows:minmax(75%,1fr)}}
`
