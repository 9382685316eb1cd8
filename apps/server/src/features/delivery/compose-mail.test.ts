import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailer } from "../../integrations/mailer/index.ts";
import { digestLine as line, digestPage } from "../../testing/digest-line.ts";
import { startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import type { RenderedSummary } from "../emails/index.ts";
import { composeMail } from "./compose-mail.ts";
import { preheaderOf, subjectOf } from "./subject.rules.ts";

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
beforeEach(() => void (mail.received.length = 0));

const summaryOf = (
  lines: DigestLine[],
  {
    quiet = false,
    plain_content = "Plain words",
    unread = [] as UnreadEmail[],
    ...digest
  }: Partial<Digest> & {
    plain_content?: string;
    unread?: UnreadEmail[];
  } = {},
): RenderedSummary => ({
  id: "0198f2f0-0000-7000-8000-000000000001",
  date: "2026-03-10",
  sent_at: "2026-03-10T08:00:00.000Z",
  emails_processed: 1,
  children_mentioned: [],
  viewed: false,
  viewed_at: null,
  html_content: "",
  plain_content,
  email_sent: false,
  email_sent_at: null,
  email_pending_reason: null,
  digest: {
    date: "2026-03-10",
    date_words: "Tuesday 10 March",
    quiet,
    headline: "The headline",
    urgent: false,
    first: null,
    notices: [],
    ...digest,
  },
  page: digestPage(lines, { unread }),
});
const reader = {
  app_url: "https://gatepost.example",
  unsubscribe: "https://gatepost.example/api/emails/unsubscribe/token/",
  shared_by: null,
  family: [],
  tick: null,
};
const weekly = line({ timing: "every", text: "PE: wear PE kit" });

describe("the subject", () => {
  const pay = () => line({ text: "Pay for the trip", verb: "pay", amount: "£14.50" });
  const sign = () => line({ text: "Sign the consent form", verb: "sign" });
  test.each([
    ["2 to pay, 1 to sign", [pay(), sign(), pay()]],
    ["1 to do", [line({})]],
    ["1 to do", [line({ kind: "event", under: [line({})] })]],
    ["1 date in the next 7 days", [line({ kind: "event" })]],
    ["1 to do", [line({}), line({ optional: true }), line({ flags: ["cancelled"] })]],
    ["News from school", [line({ done_at: "2026-03-10T07:00:00.000Z" })]],
  ])("%s", (subject, lines) => {
    expect(subjectOf(summaryOf(lines))).toBe(subject);
  });
  test("counts what happens every week only until the next school day", () => {
    const week = [{ date: "2026-03-12", date_words: "Thu 12 Mar", lines: [weekly] }];
    const { digest } = summaryOf([]);
    expect(subjectOf({ digest, page: digestPage([], { week }) })).toBe("News from school");
    expect(subjectOf({ digest, page: digestPage([weekly], { week }) })).toBe("1 to do");
  });

  test("says that the first line is urgent, until it is done", () => {
    const fetch = (done_at: string | null) => {
      const first = line({ text: "Fetch them at two", done_at });
      return subjectOf(summaryOf([line({})], { urgent: true, first }));
    };
    expect(fetch(null)).toBe("Urgent: 1 to do");
    expect(fetch("2026-03-10T07:00:00.000Z")).toBe("1 to do");
  });
  test("says that a day is quiet", () => {
    expect(subjectOf(summaryOf([], { quiet: true }))).toBe("A quiet day: nothing to do");
  });
  test("says how many emails nobody has read, and then gives no all-clear", () => {
    const closed = { subject: "URGENT: school CLOSED", sender: "Office <office@fernhill.sch.uk>" };
    const unread: UnreadEmail[] = [
      {
        ...closed,
        received_at: "2026-03-10T07:00:00.000Z",
        cause: "plan",
        reason: "Your plan reads 2 emails a day.",
        closure: true,
        soonest: "2026-03-11",
        link: "https://mail.google.com/mail/#all/1",
      },
    ];
    const quiet = summaryOf([], { quiet: true, unread });
    expect(subjectOf(quiet)).toBe("1 email not read yet");
    expect(preheaderOf(quiet)).toBe("1 email not read yet.");
    const busy = summaryOf([line({})], { unread });
    expect(subjectOf(busy)).toBe("1 to do, 1 email not read yet");
    const { html, text } = composeMail(quiet, reader);
    for (const part of [html ?? "", text])
      expect(part.replaceAll("&#39;", "'")).toMatch(
        /not read yet[^]*URGENT: school CLOSED \(Office\)[^]*Your plan reads/,
      );
  });

  test("contains no word of an email and no name", () => {
    const told = line({ text: "Return the safeguarding letter about bruises" });
    expect(subjectOf(summaryOf([told]))).toBe("1 to do");
  });
});

test("turns nothing in an email into markup, and leaves out done items", () => {
  const lines = [
    line({ text: `<img src="x"> & "more"` }),
    line({ text: "Done", done_at: "2026-03-10T07:00:00.000Z" }),
  ];
  const { html } = composeMail(summaryOf(lines), reader);
  expect(html).toContain("&lt;img src=&quot;x&quot;&gt; &amp; &quot;more&quot;");
  expect(html).not.toContain("<img");
  expect(html).not.toContain("Done");
  expect(html).toContain("https://gatepost.example/emails?summary=0198f2f0-0000-7000-8000-000000000001");
});

test.each(["Bring a towel and a cap. ", "naïve “café” ‘crêpes’ ", "水泳の道具", `<&"'>`])(
  "stays below 80 kB as sent, with any amount of content: %s",
  async (words) => {
    const many = Array.from({ length: 300 }, () => line({ text: words.repeat(60) }));
    const letter = composeMail(summaryOf(many, { plain_content: words.repeat(20_000) }), reader);
    await createMailer({ smtp_url: mail.url, from: "hello@gatepost.example" }).send({
      to: "a@b.example",
      ...letter,
    });
    const size = mail.received[0]?.raw.length ?? 0;
    expect(size).toBeGreaterThan(15_000);
    expect(size).toBeLessThanOrEqual(80_000);
    expect(letter.html).toContain("There’s more than fits in an email");
  },
);
