// The style of the composer, the toolbar of messages and their dialogs.

/** The style of everything that people act with. */
export const ACTING_STYLE = `
.messages .row-of-message{position:absolute;top:0;left:0;right:0;padding-bottom:1px}
.composer{position:relative;margin:0 14px 14px;border:1px solid var(--line);border-radius:8px;background:var(--side)}
.composer .line{display:flex;align-items:end;gap:2px;padding:4px}
.composer .field{position:static;flex:1;min-width:0}
.composer textarea,.edit textarea{display:block;width:100%;resize:none;border:0;outline:0;background:none;padding:7px 6px;field-sizing:content;max-height:40vh;overflow:auto}
.composer:focus-within{border-color:var(--blurple)}
.composer .line>button,.composer .files{width:34px;height:34px;flex:none;display:grid;place-items:center;border-radius:6px;font-size:17px;cursor:pointer;position:relative}
.composer .line>button:hover,.composer .files:hover{background:var(--deep)}
.composer .files:focus-within{outline:2px solid var(--blurple)}
.composer.blocked{padding:10px 12px;color:var(--soft)}
.reply-bar{display:flex;align-items:center;gap:8px;padding:5px 10px;border-bottom:1px solid var(--line);font-size:13px;color:var(--soft)}
.reply-bar button{width:24px;height:24px}
.attached{display:flex;flex-wrap:wrap;gap:6px;padding:8px 10px 2px!important}
.attached li{display:flex;align-items:center;gap:6px;padding:2px 4px 2px 10px;border:1px solid var(--line);border-radius:6px;background:var(--bg);font-size:13px}
.suggestions{position:absolute;left:0;right:0;bottom:calc(100% + 4px);z-index:3;padding:6px!important;border:1px solid var(--line);border-radius:8px;background:var(--side);box-shadow:0 -4px 16px #0003;max-height:50vh;overflow:auto}
.suggestions li{display:flex;align-items:baseline;gap:8px;padding:5px 8px;border-radius:4px;cursor:pointer}
.suggestions li[aria-selected=true]{background:var(--deep);color:var(--strong)}
.suggestions i{font-style:normal;min-width:18px;text-align:center}.suggestions small{margin-left:auto}
.edit{position:relative;margin:4px 20px 6px 74px}
.edit .field{border:1px solid var(--line);border-radius:8px;background:var(--side)}
.edit p{font-size:12px;color:var(--soft);padding-top:3px}.edit p button{padding:0;color:var(--link)}
.popup{padding:12px;min-width:min(440px,92vw)}.popup .inside{display:grid;gap:8px}
.popup header{display:flex;align-items:center;justify-content:space-between}.popup h2{margin:0!important;font-size:16px!important}
.popup header button{width:28px;height:28px;padding:0}.popup input[type=search]{width:100%;padding:6px 8px;border:1px solid var(--line);border-radius:4px;background:var(--side)}
.emojis{height:min(360px,60vh);overflow:auto}
.emojis section{content-visibility:auto;contain-intrinsic-size:auto 400px}
.emojis h3{font-size:12px;color:var(--soft);padding:8px 2px 4px}
.emojis button,.suggestions i{font-family:"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji",system-ui,sans-serif}
.emojis button{width:38px;height:38px;padding:0!important;border:0!important;background:none!important;font-size:22px}
.emojis button:hover,.emojis button:focus-visible{background:var(--deep)!important}
.emojis img{width:28px;height:28px;object-fit:contain;margin:0}
.emojis.stickers button{width:110px;height:110px;font-size:12px;display:inline-grid;place-items:center;vertical-align:top}.stickers img{width:76px;height:76px}
.toolbar{position:absolute;right:18px;top:-4px;z-index:2;display:flex;padding:2px;border:1px solid var(--line);border-radius:6px;background:var(--bg);box-shadow:0 2px 8px #0003}
.toolbar button{min-width:30px;height:28px;padding:0 6px;font-size:14px}.toolbar button:hover{background:var(--deep)}
.row-of-message:focus-visible{outline-offset:-2px}
[aria-busy=true]{opacity:.6;cursor:progress;animation:busy 1s ease-in-out infinite alternate}@keyframes busy{to{opacity:.35}}
@media (prefers-reduced-motion:reduce){[aria-busy=true]{animation:none}}
.menu button{display:flex;gap:8px;justify-content:space-between;width:100%;padding:6px 8px!important;text-align:left;border:0!important;background:none!important}.menu button:hover{background:var(--deep)!important}
.dialog .quoted{padding:8px;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;max-height:30vh;overflow:auto}.dialog .hint{font-size:12px;color:var(--soft)}
.dialog .check,.picks .options label{display:flex;gap:8px;align-items:center}.dialog input:is([type=checkbox],[type=radio]){width:auto}
.picks{display:grid;gap:6px}.picks .options{display:grid;gap:4px;max-height:40vh;overflow:auto}.picks small{display:block}
.dialog fieldset{border:1px solid var(--line);border-radius:6px;padding:8px 10px;min-width:0}
.labeled,.combobox{display:grid;gap:4px;position:relative}.labeled [role=alert],.dialog [role=alert],.combobox [role=alert]{color:var(--bad);font-size:13px}
.required{color:var(--bad)}
.command-form{padding:10px 12px;display:grid;gap:10px;max-height:60vh;overflow:auto}.command-form h3{font-size:15px}.command-form p{font-size:13px;color:var(--soft)}
.command-form footer{display:flex;gap:8px;justify-content:flex-end}.command-form footer button{padding:4px 12px;border:1px solid var(--line);border-radius:4px}
.command-form input:not([type=file]),.command-form select{padding:6px 8px;border:1px solid var(--line);border-radius:4px;background:var(--bg);width:100%}
.combobox .suggestions{position:static;box-shadow:none;max-height:180px}
.dialog .labeled>label,.command-form .labeled>label,.combobox>label{display:block}
.dialog fieldset{margin-top:6px}.modal footer{margin-top:8px}.dialog fieldset small,.labeled small,.combobox small{color:var(--soft)}
.mention-switch[aria-pressed=true]{color:var(--link)}.reply-bar .mention-switch{width:auto;padding:0 6px}
`
