// The style of channels around their messages, and of lists of channels and members.

/** The style of channels and of the lists beside them. It needs the theme and the icons. */
export const CHANNEL_STYLE = `.channel{padding-bottom:20px;& h3,& p,& ul{margin:0;padding:0}& ul{list-style:none}
& a{color:var(--link);text-decoration:none}& a:hover{text-decoration:underline}}
.channel>header{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;
padding:10px 20px;background:var(--bg);border-bottom:1px solid var(--line)}
.channel>header h3{font-size:16px;color:var(--strong)}.channel>header .icon{color:var(--soft)}
.channel>header .fact{font-size:13px;color:var(--soft)}
.channel.quiet{padding-bottom:0}
.channel:target>header h3{color:var(--blurple)}
.channel .posts{padding:8px 20px}.posts li{padding:4px 0}
.tag{font-size:12px;color:var(--soft);border:1px solid var(--line);border-radius:4px;padding:0 5px}
.empty{padding:8px 16px;color:var(--soft);font-style:italic}
.channels,.members{background:var(--side);padding:12px 8px;& ul{margin:0;padding:0;list-style:none}& h2{margin:0}& a{text-decoration:none}}
.channels h2{font-size:14px;padding:8px;overflow-wrap:anywhere;color:var(--strong)}
.channels li{display:flex;align-items:center;gap:6px;border-radius:4px;padding-right:8px}
.channels li:hover,.members li:hover{background:var(--deep)}
.channels li>:first-child{flex:1;min-width:0;padding:4px 8px;color:var(--soft);overflow-wrap:anywhere}
.channels .category>:first-child{text-transform:uppercase;font-size:12px;font-weight:600;padding-top:14px}
.channels .thread>:first-child{padding-left:24px}
.channels small{font-variant-numeric:tabular-nums;color:var(--soft)}`
