/** The pages a parent sees in the popup: the consent page and the refusal of a broken request. */
import { escape, htmlPage } from "../html.ts";

export type AccountUser = { email: string; name: string };

/** An account chooser, Deny and Allow, and the scopes as tick boxes if they can be left unticked (as at Google). */
export function consentPage(options: {
  provider: "Google" | "Microsoft";
  mailbox: string;
  /** Where the form is posted. */
  action: string;
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
    `<h1>Gatepost wants to read your ${options.mailbox}</h1>
<p>Choose an account and say what Gatepost may see.</p>
<form method="post" action="${escape(options.action)}">${hidden}
<fieldset><legend>Account</legend>${accounts}</fieldset>
${scopes === "" ? "" : `<fieldset><legend>What it may do</legend>${scopes}</fieldset>`}
<div class="row"><button name="decision" value="deny" formnovalidate>Deny</button><button class="main" name="decision" value="allow">Allow</button></div>
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

const page = (provider: string, title: string, body: string): string =>
  htmlPage(
    `${title} – pretend ${provider}`,
    `${body}
<p class="note">This isn’t ${provider}: your own computer shows this page for the demo. No real account is used.</p>`,
  );

const describe = (scope: string): string =>
  scope.endsWith("gmail.readonly") ? "View your email messages and settings" : scope;
