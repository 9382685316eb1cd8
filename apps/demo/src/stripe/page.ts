/** The frame of the stand-in's pages: plain HTML, no scripts, usable with a thumb on a phone. */

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
input { width: 100%; min-height: 48px; font: inherit; padding: 0 12px; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; }
input[aria-invalid=true] { border: 2px solid var(--bad); }
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

export function page(title: string, body: string, wide = false): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(
    title,
  )} – pretend Stripe</title><style>${css}</style></head><body><main${wide ? ' class="wide"' : ""}>${body}
<p class="note">This page stands in for Stripe on your own computer. No money moves and nothing leaves it. Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 0341 is accepted and fails at the next payment.</p></main></body></html>`;
}

export function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** "21 December 2026" from seconds since 1970. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(seconds * 1000));

/** "£4.95" from pence. */
export const pounds = (amount: number): string => `£${(amount / 100).toFixed(2)}`;

/** The card fields; `problem` is shown beside the number and at the top. */
export function cardFields(problem?: string): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : "";
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required${invalid}>
<div class="pair"><div><label for="expiry">Expiry</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></div></div>`;
}

export const problemBox = (problem: string | undefined): string =>
  problem ? `<p class="problem" id="problem" role="alert">${escape(problem)}</p>` : "";
