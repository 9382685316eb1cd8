/** The pages a parent sees in the popup: the consent page and the refusal of a broken request. Plain HTML, no scripts. */

export type AccountUser = { email: string; name: string };

const css = `
:root { color-scheme: light dark; --ink: #1f2933; --soft: #52606d; --line: #cbd2d9; --paper: #fff; --ground: #f0f4f8; --accent: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e7eb; --soft: #9aa5b1; --line: #3e4c59; --paper: #1f2933; --ground: #12181f; --accent: #a8c7fa; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 460px; margin: 0 auto; padding: 24px 20px; background: var(--paper); min-height: 100vh; }
h1 { font-size: 1.35rem; margin: 16px 0 8px; line-height: 1.25; }
p { margin: 8px 0; color: var(--soft); }
fieldset { border: 1px solid var(--line); border-radius: 12px; margin: 16px 0; padding: 4px 14px 8px; }
legend { padding: 0 6px; font-weight: 600; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; }
label small { display: block; color: var(--soft); }
input { width: 20px; height: 20px; flex: none; accent-color: var(--accent); }
.buttons { display: flex; gap: 12px; margin-top: 20px; }
button { flex: 1; min-height: 48px; font: inherit; font-weight: 600; border-radius: 24px; border: 1px solid var(--line); background: transparent; color: var(--ink); }
button[value=allow] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.note { font-size: .85rem; border-top: 1px solid var(--line); margin-top: 24px; padding-top: 12px; }
`;

/** An account chooser, Deny and Allow, and the scopes as tick boxes if they can be left unticked (as at Google). */
export function consentPage(options: {
  provider: "Google" | "Microsoft";
  mailbox: string;
  /** Where the form is posted. */
  action: string;
  appName: string;
  users: AccountUser[];
  chosen: string;
  scopes: string[];
  hidden: Record<string, string>;
}): string {
  const accounts = options.users
    .map(
      (user) =>
        `<label><input type="radio" name="email" value="${escape(user.email)}" required${
          user.email === options.chosen ? " checked" : ""
        }><span>${escape(user.name)}<small>${escape(user.email)}</small></span></label>`,
    )
    .join("");
  const scopes = options.scopes
    .map(
      (scope) =>
        `<label><input type="checkbox" name="scope" value="${escape(scope)}" checked><span>${escape(describe(scope))}</span></label>`,
    )
    .join("");
  const hidden = Object.entries(options.hidden)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join("");
  return page(
    options.provider,
    "Sign in",
    `<h1>${escape(options.appName)} wants to read your ${options.mailbox}</h1>
<p>Choose an account and say what ${escape(options.appName)} may see.</p>
<form method="post" action="${escape(options.action)}">${hidden}
<fieldset><legend>Account</legend>${accounts}</fieldset>
${scopes === "" ? "" : `<fieldset><legend>What it may do</legend>${scopes}</fieldset>`}
<div class="buttons"><button name="decision" value="deny" formnovalidate>Deny</button><button name="decision" value="allow">Allow</button></div>
</form>`,
  );
}

/** For requests that the provider does not redirect: unknown client, unregistered redirect address. */
export function refusalPage(provider: string, code: string, detail: string): string {
  return page(
    provider,
    "Access blocked",
    `<h1>Access blocked</h1><p>${escape(detail)}</p><p>Error: <b>${escape(code)}</b></p>`,
  );
}

function page(provider: string, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(
    title,
  )} – pretend ${provider}</title><style>${css}</style></head><body><main>${body}
<p class="note">This isn’t ${provider}: your own computer shows this page for the demo. No real account is used.</p></main></body></html>`;
}

function describe(scope: string): string {
  if (scope.endsWith("gmail.readonly")) return "View your email messages and settings";
  if (scope.endsWith("gmail.metadata")) return "View your email message metadata, but not the email content";
  if (/gmail\.modify$|mail\.google\.com\/?$/.test(scope))
    return "Read, compose and send emails from your Gmail account";
  return scope;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
