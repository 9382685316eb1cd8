/** The page of the sample school's outbox. */
import { escape, page } from "../mail/page.ts";
import { sampleKinds } from "./samples.ts";

export function outboxPage({
  to,
  kind = "letters",
  outcome,
}: {
  to: string;
  kind?: string;
  outcome?: string;
}): string {
  const choices = Object.entries(sampleKinds).map(
    ([name, label]) =>
      `<p><label><input type="radio" name="kind" value="${name}"${name === kind ? " checked" : ""}> ${escape(label)}</label></p>`,
  );
  return page(
    "The school’s outbox",
    `<h1>The school’s outbox</h1>
<p>In Gatepost, make an address of your own: Settings, Email Providers. Then send the sample school’s mail there, as your mailbox would forward it.</p>
<form method="post"><p><label>Your Gatepost address<br><input name="to" type="email" required style="width:100%;box-sizing:border-box" value="${escape(to)}"></label></p>
${choices.join("")}<p><button>Send</button></p></form>${outcome === undefined ? "" : `<p role="status"><strong>${escape(outcome)}</strong></p>`}`,
  );
}
