// The style of forms and of the dialog with all actions.

/** The style of forms. */
export const FORM_STYLE = `
.dialog{max-height:min(92vh,900px);overflow:auto}
.dialog .row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.dialog .row>label{flex:1 1 auto;min-width:0}
.dialog label.row{display:flex;flex:none;align-items:center;flex-wrap:nowrap}
.dialog label.row input{width:auto;flex:none}
.dialog input[type=color]{padding:0;width:48px!important;height:28px}
.dialog fieldset,.dialog details{border:1px solid var(--line);border-radius:6px;padding:8px 10px;margin:0;min-width:0}
.dialog legend,.dialog summary{font-weight:600;padding:0 4px}.dialog summary{cursor:pointer}
.dialog .parts{display:grid;gap:10px;padding:8px 0 2px}
.dialog .checks{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:2px 10px;max-height:220px;overflow:auto;margin-top:6px}
.dialog .checks label{font-size:14px;overflow-wrap:anywhere}
.dialog .remove{flex:none}
.dialog .hint{color:var(--soft);font-size:13px}
.dialog .refusal{color:var(--bad);white-space:pre-wrap;overflow-wrap:anywhere;max-height:30vh;overflow:auto}.dialog .refusal:empty{display:none}
.dialog .result{display:block;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.4 ui-monospace,"DejaVu Sans Mono",monospace;background:var(--side);border-radius:6px;padding:8px;max-height:40vh;overflow:auto}.dialog .result:empty{display:none}
.methods{display:grid;grid-template-columns:minmax(180px,1fr) minmax(0,2fr);gap:16px;width:min(680px,86vw)}
.methods>div{display:grid;gap:10px;align-content:start}.methods select[size]{height:320px;max-width:100%}
.method{display:grid;gap:10px;align-content:start;min-width:0}
@media (max-width:640px){.methods{grid-template-columns:minmax(0,1fr)}.methods select[size]{height:150px}}
`
