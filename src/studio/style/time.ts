// The style of the bar of the time.

/** The style of the bar of the time. */
export const TIME_STYLE = `
.time-bar{display:flex;gap:8px;align-items:center;padding:5px 12px;background:var(--deep);border-top:1px solid var(--line);font-size:13px}
.time-bar>time{font-variant-numeric:tabular-nums;color:var(--strong);white-space:nowrap}
.time-bar button,.time-bar input:not([type=range]),.pause button{padding:2px 8px;border:1px solid var(--line);border-radius:4px;background:var(--bg);white-space:nowrap}
.advance{display:flex;gap:4px}.advance input{width:86px}
.moments{flex:1;min-width:0;display:flex;gap:8px;align-items:center}.slider{position:relative;flex:3;min-width:100px;display:flex}
.slider input{width:100%;margin:0;accent-color:var(--blurple);position:relative}
.marks{position:absolute;inset:-4px 8px auto;height:5px}.marks i{position:absolute;width:2px;height:5px;background:var(--request)}
.marks .person{background:var(--person);height:9px}.marks .error{background:var(--bad);height:11px;width:3px}
.moments output{flex:2;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--soft)}
.pause{display:flex;gap:12px;align-items:center;padding:8px 12px;background:var(--chosen);border-bottom:1px solid var(--line)}
.timers{overflow:auto;padding:10px 12px;display:grid;gap:8px;align-content:start}.timers .check{display:flex;gap:6px}
.timers table{border-collapse:collapse;width:100%}.timers th{text-align:left;color:var(--soft);font-weight:600}.timers th,.timers td{padding:3px 10px 3px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere;vertical-align:top}
.timers .empty{padding:0}
@media (max-width:1100px){.time-bar{flex-wrap:wrap}.moments{flex-basis:100%}}
`
