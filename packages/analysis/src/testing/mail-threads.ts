import { paragraphsOf } from "./mail-looks.ts";

/** What mail programs put around a text that is sent, forwarded, or sent above an older one. */
export const clients = [
  "none",
  "gmail_wrapper",
  "gmail_forward",
  "apple_forward",
  "iphone_forward",
  "outlook_forward",
  "outlook_forward_renamed",
  "owa_forward",
  "german_outlook_forward",
  "thunderbird_forward",
  "yahoo_forward",
  "samsung_forward",
  "gmail_answer",
  "outlook_answer",
  "apple_answer",
  "thunderbird_answer_below",
  "yahoo_answer",
] as const;
export type Client = (typeof clients)[number];

/** `html` is null if the client's HTML is the text's. */
export type Thread = { from: string; subject: string; date: string; text: string; html: string | null };

const school = "Fernhill Primary School <office@fernhill.sch.uk>";
const parent = "Sam Ackland <sam@home.example>";
const date = "Tue, 10 Mar 2026 12:00:00 +0000";
const quote = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const sent = (text: string, html: string | null = null, subject = "Pond trip"): Thread => ({
  from: school,
  subject,
  date,
  text,
  html,
});
const forward = (text: string, subject = "Fwd: Pond trip", html: string | null = null): Thread => ({
  ...sent(text, html, subject),
  from: parent,
});
const answer = (text: string, html: string | null = null): Thread => sent(text, html, "Re: Pond trip");

const outlookHead = (words: readonly string[], day: string) =>
  `${words[0]}: Fernhill Primary School <office@fernhill.sch.uk>\n${words[1]}: ${day}\n${words[2]}: Sam Ackland <sam@home.example>\n${words[3]}: Pond trip`;
const english = ["From", "Sent", "To", "Subject"];

const threads: Record<Client, (said: string, old: string) => Thread> = {
  none: (said) => sent(said),
  gmail_wrapper: (said) =>
    sent(
      said,
      `<div dir="ltr"><div>Hello everyone,</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr">${paragraphsOf(said)}</div></div>`,
    ),
  gmail_forward: (said) =>
    forward(
      `---------- Forwarded message ---------\nFrom: Fernhill Primary School <office@fernhill.sch.uk>\nDate: Tue, 10 Mar 2026 at 09:00\nSubject: Pond trip\nTo: Sam Ackland <sam@home.example>\n\n\n${said}`,
      "Fwd: Pond trip",
      `<div dir="ltr"><br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername">Fernhill Primary School</strong> <span dir="auto">&lt;<a href="mailto:office@fernhill.sch.uk">office@fernhill.sch.uk</a>&gt;</span><br>Date: Tue, 10 Mar 2026 at 09:00<br>Subject: Pond trip<br>To: Sam Ackland &lt;sam@home.example&gt;<br></div><br><br>${paragraphsOf(said)}</div></div>`,
    ),
  apple_forward: (said) =>
    forward(
      `Begin forwarded message:\n\nFrom: Fernhill Primary School <office@fernhill.sch.uk>\nSubject: Pond trip\nDate: 10 March 2026 at 09:00:00 GMT\nTo: Sam Ackland <sam@home.example>\n\n${said}`,
    ),
  iphone_forward: (said) =>
    forward(
      `Sent from my iPhone\n\nBegin forwarded message:\n\n${quote(`From: Fernhill Primary School <office@fernhill.sch.uk>\nDate: 10 March 2026 at 09:00:00 GMT\nTo: Sam Ackland <sam@home.example>\nSubject: Pond trip\n\n${said}`)}`,
    ),
  outlook_forward: (said) =>
    forward(
      `Can you do this one?\n\n${outlookHead(english, "10 March 2026 09:00")}\n\n${said}`,
      "FW: Pond trip",
    ),
  outlook_forward_renamed: (said) =>
    forward(`For you\n\n${outlookHead(english, "10 March 2026 09:00")}\n\n${said}`, "Ida - one to do"),
  owa_forward: (said) =>
    forward(
      `________________________________\n${outlookHead(english, "Tuesday, March 10, 2026 9:00 AM")}\n\n${said}`,
      "Fw: Pond trip",
      `<div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri" color="#000000"><b>From:</b> Fernhill Primary School &lt;office@fernhill.sch.uk&gt;<br><b>Sent:</b> Tuesday, March 10, 2026 9:00 AM<br><b>To:</b> Sam Ackland &lt;sam@home.example&gt;<br><b>Subject:</b> Pond trip</font><div>&nbsp;</div></div><div>${paragraphsOf(said)}</div>`,
    ),
  german_outlook_forward: (said) =>
    forward(
      `${outlookHead(["Von", "Gesendet", "An", "Betreff"], "Dienstag, 10. M\u00e4rz 2026 09:00")}\n\n${said}`,
      "WG: Pond trip",
    ),
  thunderbird_forward: (said) =>
    forward(
      `-------- Forwarded Message --------\nSubject: \tPond trip\nDate: \tTue, 10 Mar 2026 09:00:00 +0000\nFrom: \tFernhill Primary School <office@fernhill.sch.uk>\nTo: \tSam Ackland <sam@home.example>\n\n\n\n${said}`,
    ),
  yahoo_forward: (said) =>
    forward(
      `  ----- Forwarded message ----- From: Fernhill Primary School <office@fernhill.sch.uk>To: Sam Ackland <sam@home.example>Sent: Tuesday, 10 March 2026 at 09:00:00 GMTSubject: Pond trip\n\n${said}`,
      "Fw: Pond trip",
    ),
  samsung_forward: (said) =>
    forward(
      `Sent from my Galaxy\n\n-------- Original message --------\nFrom: Fernhill Primary School <office@fernhill.sch.uk>\nDate: 10/03/2026 09:00 (GMT+00:00)\nTo: Sam Ackland <sam@home.example>\nSubject: Pond trip\n\n${said}`,
    ),
  gmail_answer: (said, old) =>
    answer(
      `${said}\n\nOn Mon, 9 Mar 2026 at 10:00, Fernhill Primary School <\noffice@fernhill.sch.uk> wrote:\n\n${quote(old)}`,
      `<div dir="ltr">${paragraphsOf(said)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 9 Mar 2026 at 10:00, Fernhill Primary School &lt;<a href="mailto:office@fernhill.sch.uk">office@fernhill.sch.uk</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${paragraphsOf(old)}</blockquote></div>`,
    ),
  outlook_answer: (said, old) =>
    answer(`${said}\n\n${outlookHead(english, "09 March 2026 10:00")}\n\n${old}`),
  apple_answer: (said, old) =>
    answer(
      `${said}\n\n> On 9 Mar 2026, at 10:00, Fernhill Primary School <office@fernhill.sch.uk> wrote:\n> \n${quote(old)}`,
      `<html><body>${paragraphsOf(said)}<div><br><blockquote type="cite"><div>On 9 Mar 2026, at 10:00, Fernhill Primary School &lt;office@fernhill.sch.uk&gt; wrote:</div><br>${paragraphsOf(old)}</blockquote></div></body></html>`,
    ),
  thunderbird_answer_below: (said, old) =>
    answer(
      `On 09/03/2026 10:00, Fernhill Primary School wrote:\n${quote(old)}\n\n${said}`,
      `<html><body><div class="moz-cite-prefix">On 09/03/2026 10:00, Fernhill Primary School wrote:<br></div><blockquote type="cite" cite="mid:x@y">${paragraphsOf(old)}</blockquote>${paragraphsOf(said)}</body></html>`,
    ),
  yahoo_answer: (said, old) =>
    answer(
      `${said}\n\n    On Monday, 9 March 2026 at 10:00:00 GMT, Fernhill Primary School <office@fernhill.sch.uk> wrote:\n\n ${old}`,
      `<div class="ydp">${paragraphsOf(said)}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Monday, 9 March 2026 at 10:00:00 GMT, Fernhill Primary School &lt;office@fernhill.sch.uk&gt; wrote:</div><div><br></div>${paragraphsOf(old)}</div></div>`,
    ),
};

export const threadOf = (client: Client, said: string, old: string): Thread => threads[client](said, old);
