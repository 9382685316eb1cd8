const css = `
:root { color-scheme: light dark; --ink: #1f2530; --soft: #566072; --line: #c9cfda; --paper: #fff; --ground: #f2f3f8; --accent: #5249d1; --bad: #a3261c; --good: #1d6b43; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ee; --soft: #a3abba; --line: #444d5e; --paper: #1c212b; --ground: #11151c; --accent: #a9a3ff; --bad: #ff9d92; --good: #7fd3a6; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
main { max-width: 30rem; margin: 0 auto; padding: 24px 20px 40px; min-height: 100vh; background: var(--paper); }
main.wide { max-width: 56rem; }
h1 { font-size: 1.4rem; margin: 8px 0 4px; line-height: 1.25; }
h2 { font-size: 1.05rem; margin: 28px 0 8px; }
p { margin: 8px 0; }
.soft { color: var(--soft); }
.price { font-size: 1.9rem; font-weight: 700; margin: 4px 0; }
.problem { border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); padding: 10px 12px; font-weight: 600; }
.done { border: 1px solid var(--good); border-radius: 8px; color: var(--good); padding: 10px 12px; font-weight: 600; }
label { display: block; font-weight: 600; margin: 14px 0 4px; }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 16px 0; }
input { width: 100%; min-height: 48px; font: inherit; padding: 0 12px; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; }
input[aria-invalid=true] { border: 2px solid var(--bad); }
label:has([type=radio], [type=checkbox]) { display: flex; gap: 12px; align-items: center; min-height: 48px; }
[type=radio], [type=checkbox] { width: 20px; min-height: 20px; flex: none; }
small { display: block; font-weight: 400; color: var(--soft); }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff; }
pre { white-space: pre-wrap; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 18px; font: inherit; font-weight: 600; color: var(--ink); background: transparent; border: 1px solid var(--soft); border-radius: 8px; cursor: pointer; text-decoration: none; }
button.main { width: 100%; margin-top: 20px; background: var(--accent); border-color: var(--accent); color: var(--paper); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: 10px; margin: 10px 0; }
.row button { min-height: 44px; }
ul { padding: 0; list-style: none; margin: 8px 0; }
li { padding: 10px 0; border-top: 1px solid var(--line); }
a { color: var(--accent); }
.note { font-size: .875rem; color: var(--soft); border-top: 1px solid var(--line); margin-top: 32px; padding-top: 12px; }
`;

/** A stand-in's page: plain HTML, no scripts, usable with a thumb on a phone. */
export const htmlPage = (title: string, body: string, wide = false): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(
    title,
  )}</title><style>${css}</style></head><body><main${wide ? ' class="wide"' : ""}>${body}</main></body></html>`;

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
