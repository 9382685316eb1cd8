import { describe, expect, test } from "vitest";
import { mail } from "../testing/mail.ts";
import { named } from "../testing/spellings.ts";
import { parseMessage } from "./parse-message.ts";

const longOwn =
  "The coach leaves from the side gate at 8.30 and comes back at 3.15, so pack a lunch and a drink. ".repeat(
    3,
  );

/** @param text with "¶" for a line's end */
async function parsed(text: string, subject = "Pond trip", type = "text/plain; charset=utf-8") {
  const body = text.replaceAll("¶", "\n");
  const { blocks, quoted, forwarded_from } = await parseMessage(mail(body, { subject, type }));
  const join = (all: readonly { text: string }[]) => all.map((block) => block.text).join("\n");
  return {
    text: join(blocks),
    quoted: join(quoted),
    from: forwarded_from?.from.address,
    note: forwarded_from?.note,
  };
}

describe("keeps new text that only looks quoted", () => {
  test.each(
    named(`
    details of an event: From: Monday 9 March¶To: Thursday 12 March¶Subject: pond life¶¶Bring boots.
    details with hours: Dear all,¶¶Date: Monday 9 March 2026¶From: 10.00¶To: 12.00¶¶Bring boots.
    an appointment: Details are below:¶¶Date: Monday, 9/3/2026¶Time: 9:15 AM¶¶Bring boots.
    a memo without addresses: ${longOwn}¶¶From: The PTA¶To: All parents¶Date: Friday 20 March 2026, 10.00¶Subject: Cakes¶¶Bring boots.
    a sentence that ends in wrote: ${longOwn}¶¶On their visit last week, our class wrote:¶¶We saw newts.¶¶Bring boots.
    a dated sentence that ends in wrote: ${longOwn}¶¶On Monday 2 March 2026 at 10.30 our class wrote:¶¶Bring boots.
    an address in a sentence: ${longOwn}¶¶Our chair (chair@pta.example) wrote: please help.¶¶Bring boots.
    a sentence on a forwarded message: ${longOwn}¶¶Forwarded by the PTA¶¶Bring boots.
    a sentence on the original message: ${longOwn}¶¶Original message¶¶Bring boots.
    lines from a book: ${longOwn}¶¶> To see a world¶> in a grain of sand¶¶Bring boots.`),
  )("%s", async (_, text) => {
    const { text: read, quoted } = await parsed(text);
    expect(read).toContain("Bring boots.");
    expect(quoted).toBe("");
  });

  test.each([
    ["Gmail's class", '<div class="gmail_quote"><p>Bring boots.</p></div>'],
    ["Yahoo's class", '<div class="yahoo_quoted"><p>Bring boots.</p></div>'],
    ["Outlook's id", '<div id="divRplyFwdMsg"></div><div id="appendonsend"></div><p>Bring boots.</p>'],
    ["an indent", "<blockquote style='margin-left:40px'><p>Bring boots.</p></blockquote>"],
    ["a citation without a head", '<blockquote type="cite"><p>Bring boots.</p></blockquote>'],
  ])("%s around it", async (_, html) => {
    const { text, quoted } = await parsed(`<p>Hello everyone,</p>${html}`, "Pond trip", "text/html");
    expect(text).toContain("Bring boots.");
    expect(quoted).toBe("");
  });
});

describe("cuts an older message below an answer", () => {
  test.each(
    named(`
    Gmail: On Mon, 9 Mar 2026 at 10:00, Office <office@fernhill.sch.uk> wrote:¶> Old news.
    Gmail, wrapped: On Mon, 9 Mar 2026 at 10:00, The Fernhill Primary School Office <¶office@fernhill.sch.uk> wrote:¶¶> Old news.
    older Gmail: 2026-03-09 10:00 GMT+00:00 Office <office@fernhill.sch.uk>:¶¶> Old news.
    Apple Mail: > On 9 Mar 2026, at 10:00, Office <office@fernhill.sch.uk> wrote:¶> ¶> Old news.
    Thunderbird: On 09/03/2026 10:00, Office wrote:¶> Old news.
    Airmail: On 9 Mar 2026 at 10:00 +0000, Office <office@fernhill.sch.uk>, said:¶¶Old news.
    Yahoo: On Monday, 9 March 2026 at 10:00:00 GMT, Office <office@fernhill.sch.uk> wrote:¶¶Old news.
    K-9: Office <office@fernhill.sch.uk> wrote:¶> Old news.
    Outlook: From: Office <office@fernhill.sch.uk>¶Sent: 09 March 2026 10:00¶To: Ruth¶Subject: Pond¶¶Old news.
    Windows Mail, without addresses: From: Office¶Sent: 09 March 2026 10:00¶To: Ruth¶Subject: Pond¶¶Old news.
    Outlook for Mac: From: Office <office@fernhill.sch.uk>¶Date: Monday, 9 March 2026 at 10:00¶To: Ruth <ruth@home.example>¶Subject: Pond¶¶Old news.
    old Outlook: -----Original Message-----¶From: Office [mailto:office@fernhill.sch.uk]¶Sent: 09 March 2026 10:00¶To: Ruth¶Subject: Pond¶¶Old news.
    Samsung: -------- Original message --------¶From: Office <office@fernhill.sch.uk>¶Date: 09/03/2026 10:00 (GMT+00:00)¶To: Ruth¶Subject: Pond¶¶Old news.
    Proton Mail: ------- Original Message -------¶On Monday, March 9th, 2026 at 10:00 AM, Office <office@fernhill.sch.uk> wrote:¶¶> Old news.
    Danish Outlook: Fra: Office <office@fernhill.sch.uk>¶Sendt: 9. marts 2026 10:00¶Til: Ruth¶Emne: Pond¶¶Old news.
    Polish Gmail: pon., 9 mar 2026 o 10:00 Office <office@fernhill.sch.uk> napisał(a):¶¶> Old news.
    German Thunderbird: Am 09.03.26 um 10:00 schrieb Office <office@fernhill.sch.uk>:¶> Old news.
    French Apple Mail: Le 9 mars 2026 à 10:00, Office <office@fernhill.sch.uk> a écrit :¶¶> Old news.
    many recipients: From: Office <office@fernhill.sch.uk>¶Sent: 09 March 2026 10:00¶To: Ruth <ruth@home.example>; Sam <sam@home.example>;¶Jo <jo@home.example>¶Subject: Pond¶¶Old news.`),
  )("of %s", async (_, head) => {
    const { text, quoted } = await parsed(`The trip is off.\n\n${head}`, "Re: Pond trip");
    expect(text).toBe("The trip is off.");
    expect(quoted).toContain("Old news.");
  });

  test("and keeps what is written below and between the quotations", async () => {
    const { text, quoted } = await parsed(
      "On 09/03/2026 10:00, Office wrote:\n> Old news?\n\nThe trip is off.\n\n> And lunch?\n\nBring one.",
      "Re: Pond trip",
    );
    expect(text).toBe("The trip is off.\nBring one.");
    expect(quoted).toMatch(/Old news[^]*And lunch/);
  });

  test("without its subject saying so, if its own text has some size", async () => {
    const head = "From: Office <office@fernhill.sch.uk>\nSent: 09 March 2026 10:00\nTo: Ruth\nSubject: Pond";
    const { text, quoted } = await parsed(`${longOwn}\n\n${head}\n\nOld news.`);
    expect(text).toContain("side gate");
    expect(quoted).toContain("Old news.");
  });
});

describe("takes what is passed on for the message", () => {
  const outlook =
    "From: Office <office@fernhill.sch.uk>\nSent: 09 March 2026 10:00\nTo: Sam\nSubject: Pond\n\nBring boots.";
  test.each([
    ["a new subject and a note", `Can you do this?\n\n${outlook}`, "For you"],
    ["no note", outlook, "For you"],
    ["a greeting only, though the subject says Re", `Hello all,\n\n${outlook}`, "Re: Pond"],
    ["a pointer only", `Dear parents,\n\nPlease see below.\n\n${outlook}`, "RE: Pond"],
    [
      "a signature",
      `FYI\n\nKind regards,\nSam Ackland\n${"Senior engineer at a company with a long footer. ".repeat(8)}\n\n${outlook}`,
      "For you",
    ],
    ["a German subject", outlook, "WG: Pond"],
    ["a mark in a list's subject", outlook, "[Year 5] Fwd: Pond"],
    ["a mark without dashes", `Begin forwarded message:\n\n${outlook}`, "For you"],
    ["marked lines", `FYI\n\nBegin forwarded message:\n\n${outlook.replace(/^/gm, "> ")}`, "Fwd: Pond"],
    ["bold names", outlook.replace(/^(\w+:)/gm, "*$1*"), "FW: Pond"],
    [
      "everything on one line",
      `----- Forwarded message ----- From: Office <office@fernhill.sch.uk> To: Sam <sam@home.example> Sent: Monday, 9 March 2026 at 10:00:00 GMT Subject: Pond\n\nBring boots.`,
      "Fw: Pond",
    ],
    [
      "the subject first",
      `-------- Forwarded Message --------\nSubject: Pond\nDate: Mon, 9 Mar 2026 10:00:00 +0000\nFrom: Office <office@fernhill.sch.uk>\n\nBring boots.`,
      "Fwd: Pond",
    ],
  ])("with %s", async (_, text, subject) => {
    const read = await parsed(text, subject);
    expect(read.text).toBe("Bring boots.");
    expect(read.from).toBe("office@fernhill.sch.uk");
    expect(read.quoted).toBe("");
  });

  test("and keeps a note that tells a date or a sum", async () => {
    const { text } = await parsed(
      `The form is due on 12 March and costs \u00a34.\n\n${outlook}`,
      "Fwd: Pond",
    );
    expect(text).toBe("The form is due on 12 March and costs \u00a34.\nBring boots.");
  });

  test("twice, if two messages follow each other", async () => {
    const mark =
      "---------- Forwarded message ---------\nFrom: Office <office@fernhill.sch.uk>\nDate: Mon, 9 Mar 2026 at 10:00\nSubject: Pond\nTo: Sam\n\n";
    const { text } = await parsed(`${mark}Bring boots.\n\n${mark}Bring cakes.`, "Fwd: two");
    expect(text).toBe("Bring boots.\nBring cakes.");
  });

  test("through two forwards", async () => {
    const inner = "From: Office <office@fernhill.sch.uk>\nSent: 09 March 2026 10:00\nTo: Jo\nSubject: Pond";
    const outer = "From: Jo <jo@home.example>\nSent: 09 March 2026 18:00\nTo: Sam\nSubject: FW: Pond";
    const { text, from } = await parsed(`${outer}\n\nFYI\n\n${inner}\n\nBring boots.`, "FW: Pond");
    expect(text).toBe("Bring boots.");
    expect(from).toBe("office@fernhill.sch.uk");
  });
});
