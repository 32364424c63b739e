// The style of the inspector.

/** The style of the inspector. */
export const INSPECTOR_STYLE = `
.studio{--person:light-dark(#0b6e8a,#5bd1ea);--request:light-dark(#1b7337,#5fd38a);--event:light-dark(#6b5bd2,#b3a6ff);--chosen:light-dark(#fff0c2,#4a4327)}
.docked{flex:1;display:flex;min-height:0;min-width:0}.docked.bottom{flex-direction:column}
.inspector{position:relative;flex:none;display:flex;flex-direction:column;min-height:0;min-width:0;max-height:75vh;background:var(--bg);border-top:1px solid var(--line);font-size:13px}
.inspector.right{border-top:0;max-height:none;max-width:75vw;border-left:1px solid var(--line)}
.resize{position:absolute;z-index:2;touch-action:none}.resize:hover{background:var(--blurple)}
.bottom>.resize{inset:-3px 0 auto;height:6px;cursor:ns-resize}.right>.resize{inset:0 auto 0 -3px;width:6px;cursor:ew-resize}
.tab-row{display:flex;gap:8px;align-items:center;background:var(--deep);border-bottom:1px solid var(--line);flex-wrap:wrap}
.tabs{display:flex;flex:1;flex-wrap:wrap}.tabs button{padding:6px 12px;border-radius:0;border-bottom:2px solid transparent;color:var(--soft)}
.tabs button:hover{color:var(--strong)}.tabs button[aria-selected=true]{border-color:var(--blurple);color:var(--strong);background:var(--bg)}
.tabs small{margin-left:4px;background:var(--line);color:var(--strong);border-radius:8px;padding:0 5px;font-weight:600}
.tabs [data-tab=errors] small,.tabs [data-tab=gaps] small{background:var(--warn);color:var(--bg)}
.tab-actions{display:flex;gap:6px;padding:2px 8px}
.inspector .tab-actions button,.inspector .buttons button,.presets button,.faults li button,.search-bar select,.search-bar input,.faults select,.faults input,.fault-form button{padding:2px 8px;border:1px solid var(--line);border-radius:4px;background:var(--side)}
.tab-panel{flex:1;display:flex;flex-direction:column;min-height:0;overflow:hidden;container:tab/inline-size}
.split{flex:1;display:flex;min-height:0}.master{flex:1;min-width:0;min-height:0;display:flex;flex-direction:column}
.search-bar{display:flex;gap:6px;padding:6px 8px;border-bottom:1px solid var(--line)}.search-bar input{flex:1;min-width:80px}
.entries{flex:1;min-height:0;overflow:auto;overflow-anchor:none;position:relative;contain:strict}
.rows{position:relative}.entry{position:absolute;top:0;left:0;right:0;display:grid;grid-template-columns:44px 90px 96px minmax(0,1fr);gap:8px;padding:3px 8px;cursor:default;border-left:3px solid transparent;font-variant-numeric:tabular-nums}
.entry:hover{background:var(--side)}.entry[aria-selected=true]{background:var(--chosen)}
.entry time{color:var(--soft);text-align:right}.entry b{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.entry span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.entry.person{border-color:var(--person)}.entry.request,.entry.http{border-color:var(--request)}.entry.event{border-color:var(--event)}
.entry.dropped,.entry.dropped b{color:var(--soft)}.entry.gap,.entry.unknownKeys,.entry.pause{border-color:var(--warn)}
.entry.error,.entry.refused{border-color:var(--bad)}.entry.error span,.entry.refused span,.entry.gap span{color:var(--bad)}
.details{flex:1;min-width:0;overflow:auto;padding:8px 12px;border-left:1px solid var(--line);display:flex;flex-direction:column;gap:8px}
.details>*{flex:none}.inspector h3{font-size:13px}.details .what,.details .why,.details dd{overflow-wrap:anywhere;white-space:pre-wrap}.details .why{color:var(--warn)}
.details dl{display:grid;gap:2px}.details dl div{display:grid;grid-template-columns:120px minmax(0,1fr);gap:8px}.details dt{color:var(--soft)}.details dd{margin:0}
.details pre{margin:4px 0 0;padding:8px;background:var(--side);border-radius:4px;overflow:auto;max-height:320px;font:12px/1.45 ui-monospace,monospace}
.details summary{cursor:pointer;color:var(--soft)}
@container tab (max-width:640px){.split{flex-direction:column}.details{border-left:0;border-top:1px solid var(--line)}.entry{grid-template-columns:40px 84px 76px minmax(0,1fr)}}
.tree{list-style:none;overflow:auto}.tree li{display:flex;gap:6px;padding:2px 6px;padding-left:calc(var(--level)*14px - 6px);border-radius:4px;cursor:default;overflow-wrap:anywhere}
.tree li:hover{background:var(--side)}.tree li[aria-selected=true]{background:var(--chosen)}
.tree i{font-style:normal;width:12px;flex:none;color:var(--soft)}.tree code{color:var(--soft);font:12px/1.6 ui-monospace,monospace}
.database{flex:1;display:flex;flex-direction:column;min-height:0}.database .tree{flex:1;min-height:0;padding:6px}
.faults{flex:1;overflow:auto;display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:16px;padding:10px 12px;align-content:start}
.faults section{display:grid;gap:8px;align-content:start}.presets,.inspector .buttons{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
.presets li,.faults li{list-style:none}.faults label{display:flex;gap:6px;align-items:center}
.fault-form{display:grid;grid-template-columns:1fr 1fr;gap:8px}.fault-form label{display:grid;gap:2px;color:var(--soft)}.fault-form .wide{grid-column:1/-1}
.fault-form .check{display:flex;align-items:center;gap:6px}.faults input:not([type=checkbox]),.faults .fault-form select{min-width:0;color:var(--text)}.buttons input[type=number]{width:72px}
.faults [aria-label="Injected faults"] li{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:4px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}.faults li.over span{color:var(--soft)}
.record[aria-pressed=true]{background:var(--bad)!important;color:var(--bg)!important}
.recording{overflow:auto;padding:8px 12px;gap:8px}.recording ol{display:grid;gap:2px;list-style:decimal inside;padding:0}.recording li{display:flex;gap:8px;align-items:baseline;padding:2px 6px;border-left:3px solid var(--person);background:var(--side)}
.recording li.assertion{border-color:var(--request)}.recording li code{flex:1;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,monospace}.recording fieldset{border:1px solid var(--line);border-radius:4px;padding:4px 8px;margin:0}
.asserting [data-row]:hover,.asserting .members button:hover{outline:2px solid var(--request);outline-offset:-2px;cursor:copy}
.details .fault-form input,.details .fault-form select{padding:2px 6px;border:1px solid var(--line);border-radius:4px;background:var(--side);color:var(--text);min-width:0}
.row-of-message.revealed{outline:2px solid var(--warn);outline-offset:-2px}
`
