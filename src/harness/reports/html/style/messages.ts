// The style of messages: they stand in an element with the class `messages`, such as a list.

/** The style of messages, within `.messages`. It needs the theme and the icons. */
export const MESSAGE_STYLE = `.messages{margin:0;padding:0;list-style:none;color:var(--text);
&,*{box-sizing:border-box}
h4,h5,h6,ol,ul,blockquote,pre{margin:0;padding:0}
a,.link{color:var(--link);text-decoration:none}a:hover,.link:hover{text-decoration:underline}
b,h4,h5,h6{color:var(--strong)}
small{font-size:12px;color:var(--soft)}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
button:disabled,select:disabled{cursor:not-allowed}
:focus-visible{outline:2px solid var(--blurple);outline-offset:1px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
img{vertical-align:middle}
/* Rows */
.message{display:grid;grid-template-columns:40px minmax(0,1fr);column-gap:16px;padding:2px 48px 2px 16px;margin-top:16px;
position:relative;border-left:2px solid transparent;scroll-margin:60px}
.message:hover{background:var(--hover)}
.message.follows{margin-top:0}
.message>*{grid-column:2}
.message{grid-template-rows:auto 1fr}.message:has(>.origin){grid-template-rows:auto auto 1fr}
.message>.avatar,.message>.icon{grid-column:1;grid-row:1/span 2}
.message>.origin~.avatar{grid-row:2/span 2}
.avatar{width:40px;height:40px;border-radius:50%;object-fit:cover;margin-top:2px;background:var(--deep)}
.message>.icon{width:18px;height:18px;margin:2px 0 0 auto;color:var(--soft)}
.icon.icon-join{color:var(--good)}.icon.icon-leave,.icon.icon-gone{color:var(--bad)}.icon.icon-boost{color:#d85fdc}
.head{display:flex;flex-wrap:wrap;gap:0 6px;align-items:baseline;line-height:22px}
.name{font-weight:500;color:var(--strong);overflow-wrap:anywhere}
.name.colored{color:light-dark(oklch(from var(--name) min(l,.52) c h),oklch(from var(--name) max(l,.74) c h))}
button.name:hover,.preview:hover{text-decoration:underline}
.head time,.to,.system .body>time{font-size:12px;color:var(--soft);font-variant-numeric:tabular-nums}
.follows .head{position:absolute;left:0;width:70px;padding-left:6px;opacity:0;height:22px}
.follows:hover .head,.follows:focus-within .head{opacity:1}
.follows .head .to{display:none}
.role-icon{width:18px;height:18px;align-self:center}
.badge{background:var(--blurple);color:#fff;font-size:10px;font-weight:600;line-height:15px;padding:0 4px;border-radius:4px;align-self:center}
.guild-tag{font-size:11px;font-weight:600;padding:0 4px;border-radius:4px;background:var(--deep);color:var(--soft);align-self:center}
.badge.deleted{background:var(--bad);color:var(--bg)}
.body{min-width:0;line-height:22px}
.mentioned{background:color-mix(in srgb,#f0b232 7%,var(--bg));border-left-color:#f0b232}
.ephemeral{background:color-mix(in srgb,var(--blurple) 8%,var(--bg));border-left-color:var(--blurple)}
.system .body{color:var(--soft)}.gone{opacity:.8}
.state{display:block}.state .icon{margin-right:4px}
.edited{font-size:10px;color:var(--soft)}
details.edited{display:inline}details.edited summary{cursor:pointer;display:inline}
details.edited ol{padding:4px 12px;list-style:none}
.day{display:flex;align-items:center;gap:8px;margin:24px 16px 8px;font-size:12px;font-weight:600;color:var(--soft)}
.day::before,.day::after{content:"";flex:1;border-top:1px solid var(--line)}
/* Above and below a message */
.origin{display:flex;align-items:center;gap:4px;font-size:14px;line-height:18px;color:var(--soft);margin-bottom:4px;min-width:0;position:relative}
.origin::before{content:"";position:absolute;left:-36px;top:50%;width:32px;height:12px;border:solid var(--line);border-width:2px 0 0 2px;border-top-left-radius:6px}
.origin .preview{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;color:inherit;min-width:0}
.origin .preview b{font-weight:500}
.origin .name{font-size:14px}.origin .badge{flex:none}
.small-avatar{width:16px;height:16px;border-radius:50%;object-fit:cover;flex:none}
.command{color:var(--link)}
.forward{border-left:4px solid var(--line);border-radius:4px;padding:0 0 0 12px;margin:2px 0}
.forward>small{display:block}.from{font-size:12px;font-weight:500;color:var(--soft)}
.thread{display:flex;flex-direction:column;width:fit-content;max-width:480px;margin-top:8px;padding:8px 12px;border-radius:8px;
background:var(--side);border:1px solid var(--line);font-size:14px;color:var(--soft)}
.thread .count{color:var(--link);font-weight:600;font-size:13px}.thread .last{overflow:hidden;text-overflow:ellipsis}
a.thread:hover{text-decoration:none}
/* Text */
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.jumbo{font-size:48px;line-height:1.2}.jumbo img.emoji{width:48px;height:48px}.jumbo .edited{font-size:10px}
.thinking{color:var(--soft);font-style:italic}
.h1{font-size:24px;line-height:1.375;margin:12px 0 8px}.h2{font-size:20px;line-height:1.375;margin:12px 0 8px}.h3{font-size:16px;line-height:1.375;margin:12px 0 8px}
.text>:first-child:is(.h1,.h2,.h3){margin-top:4px}
.subtext{display:block;font-size:13px;line-height:1.4}
blockquote{border-left:4px solid var(--line);border-radius:4px;padding-left:12px;max-width:90%}
.text ul,.text ol{padding-left:24px;white-space:normal}.text ul{list-style:disc}.text ul ul{list-style:circle}.text ol{list-style:decimal}
.text li{white-space:pre-wrap}
code,pre{font:14px/18px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
code{background:var(--deep);border-radius:4px;padding:1px 4px;white-space:pre-wrap}
pre{margin-top:6px;max-width:90%;white-space:pre-wrap}
pre code{display:block;padding:8px;border:1px solid var(--line)}
s,del{text-decoration:line-through}
.mention{background:var(--mention);color:var(--mention-text);border-radius:3px;padding:0 2px;font-weight:500}
a.mention{color:var(--mention-text)}.mention.unknown{font-style:italic}
.mention.role{background:color-mix(in srgb,var(--role) 15%,var(--bg));color:light-dark(oklch(from var(--role) min(l,.52) c h),oklch(from var(--role) max(l,.74) c h))}
img.emoji{width:22px;height:22px;object-fit:contain;vertical-align:bottom}
.timestamp{background:var(--deep);border-radius:3px;padding:0 2px}
/* Spoilers */
.spoiler{background:light-dark(#c4c9ce,#18191c);border-radius:4px;cursor:pointer;padding:0 1px}
.spoiler .hidden{opacity:0}
.spoiler:is(:hover,:focus,[data-revealed]){background:var(--deep);.hidden{opacity:1}}
.spoiler-box{position:relative;width:fit-content;max-width:100%;overflow:hidden;border-radius:8px}
.spoiler-box>.hidden{filter:blur(24px)}
.spoiler-label{position:absolute;z-index:1;left:50%;top:50%;translate:-50% -50%;padding:6px 12px;border-radius:16px;background:#000a;color:#fff;font-size:13px;font-weight:600}
.spoiler-box:is(:hover,:focus,:focus-within,[data-revealed]){&>.hidden{filter:none}&>.spoiler-label{display:none}}
/* Embeds */
.embed{display:grid;grid-template-columns:minmax(0,1fr) auto;width:fit-content;max-width:520px;margin-top:4px;padding:8px 16px 16px 12px;border-radius:4px;
background:var(--side);border:1px solid var(--line);border-left:4px solid var(--bar,var(--deep));font-size:14px;line-height:18px;overflow-wrap:anywhere}
.embed>*{grid-column:1;margin-top:8px;min-width:0}
.embed>.thumbnail{grid-column:2;grid-row:1/span 8;margin:8px 0 0 16px;img{max-width:80px;max-height:80px;width:auto;height:auto}}
.embed>:is(.image,.fields,.foot){grid-column:1/-1}
.embed .text{line-height:18px;font-size:14px}
.provider{font-size:12px;color:var(--soft)}
.by{display:flex;gap:8px;align-items:center;font-weight:600;color:var(--strong)}.by a{color:inherit}
.by img{width:24px;height:24px;border-radius:50%}
.title{font-size:16px;font-weight:600;color:var(--strong);line-height:22px}
.fields{display:grid;gap:8px;grid-template-columns:repeat(12,minmax(0,1fr))}
.field b{display:block;font-weight:600}
.foot{display:flex;gap:8px;align-items:center;font-size:12px;color:var(--text)}.foot img{width:20px;height:20px;border-radius:50%}
.video{position:relative}.video>span{display:flex;gap:4px;align-items:center;margin-top:4px}
/* Files */
.gallery{display:grid;gap:4px;width:fit-content;max-width:550px;margin-top:4px}
.gallery img{display:block;max-width:100%;max-height:350px;width:auto;height:auto;border-radius:8px;object-fit:cover}
.gallery:not([data-count="1"]){grid-template-columns:repeat(2,minmax(0,1fr))}
.gallery:is([data-count="3"]) img,.gallery:is([data-count="2"]) img{width:100%}
.gallery:not([data-count="1"]):not([data-count="2"]):not([data-count="4"]){grid-template-columns:repeat(3,minmax(0,1fr))}
.thumbnail img{display:block;max-width:85px;max-height:85px;width:auto;height:auto;border-radius:8px}
.sticker{max-width:160px;max-height:160px;min-width:48px;margin-top:4px}
.file{display:flex;align-items:center;gap:8px;width:fit-content;max-width:432px;padding:10px 16px;margin-top:4px;border:1px solid var(--line);border-radius:8px;background:var(--side);overflow-wrap:anywhere}
.file .icon{width:24px;height:24px;color:var(--blurple)}.file small{display:block}.file b{font-weight:500;color:var(--link)}
.file:has(audio,video){flex-wrap:wrap}audio,video{max-width:400px;width:100%}
.voice-message{display:flex;align-items:center;gap:8px;width:fit-content;padding:8px 16px 8px 12px;margin-top:4px;border-radius:24px;background:var(--side);border:1px solid var(--line)}
.voice-message svg{fill:var(--soft)}.voice-message>.icon{color:#fff;background:var(--blurple);width:24px;height:24px}
.voice-message span{font-size:13px;font-variant-numeric:tabular-nums}.voice-message audio{height:32px;width:240px}
/* Components */
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.button{display:inline-flex;align-items:center;justify-content:center;gap:6px;min-height:32px;min-width:60px;padding:2px 12px;border-radius:8px;
font-size:14px;font-weight:500;line-height:18px;background:light-dark(#e3e5e8,#4e5058);color:light-dark(#2e3338,#fff)}
a.button{color:light-dark(#2e3338,#fff)}a.button:hover{text-decoration:none}
.button.primary,.button.premium{background:var(--blurple);color:#fff}.button.success{background:#1f7f45;color:#fff}.button.danger{background:#c53336;color:#fff}
.button.off{opacity:.5}button.button:not(:disabled):hover,a.button:hover{filter:brightness(.9)}
.button img.emoji{width:18px;height:18px}
.select{flex:1 1 220px;max-width:400px;min-height:40px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--deep);color:inherit;font:inherit;font-size:14px}
.select>div,.select>summary{display:flex;justify-content:space-between;align-items:center;cursor:pointer}
.select.off{opacity:.5}.select ul{list-style:none;margin-top:6px;padding-top:6px;border-top:1px solid var(--line)}
.select :is(li,label){display:flex;gap:8px;align-items:center;padding:2px 0}.select :is(li,label) small{display:block}
.select label{cursor:pointer}.select .button{margin-top:6px}
.container{width:fit-content;min-width:min(100%,320px);max-width:600px;margin-top:4px;padding:16px;border-radius:8px;background:var(--side);border:1px solid var(--line);display:grid;gap:8px}
.container.accent{border-left:4px solid var(--bar)}.container>*{margin-top:0}
.section{display:flex;gap:12px;justify-content:space-between;align-items:flex-start;margin-top:4px}.section>div:first-child{display:grid;gap:4px}
.separator{width:100%;border:0;margin:8px 0 0;border-top:1px solid var(--line)}.separator.large{margin:16px 0 8px}.separator.none{border-top-color:transparent}
.poll{width:min(100%,440px);margin-top:4px;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--side)}
.poll .hint{display:block}.poll ul{list-style:none;margin:8px 0;display:grid;gap:8px}
.answer{display:flex;align-items:center;gap:8px;width:100%;min-height:44px;padding:8px 12px;border-radius:8px;border:2px solid transparent;
background:linear-gradient(to right,color-mix(in srgb,var(--blurple) 26%,transparent) var(--share),transparent 0) var(--deep)}
.answer .label{flex:1;overflow-wrap:anywhere}.answer .votes{font-size:12px;color:var(--soft)}
.answer.own{border-color:var(--blurple)}.answer.won{border-color:#248045}.answer.won .label::after{content:" ✓";color:var(--good)}
.reactions{display:flex;flex-wrap:wrap;gap:4px;margin:4px 0 2px;list-style:none}
.reaction{display:inline-flex;align-items:center;gap:6px;padding:2px 6px;border-radius:8px;border:1px solid transparent;background:var(--side);font-size:14px;line-height:20px}
.reaction b{font-weight:600;color:inherit;font-size:13px}.reaction.own{border-color:var(--blurple);background:color-mix(in srgb,var(--blurple) 15%,var(--bg))}
.reaction img.emoji{width:16px;height:16px}
}`
