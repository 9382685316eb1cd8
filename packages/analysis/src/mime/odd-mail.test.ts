import { expect, test } from "vitest";
import { readDocument } from "../document/read-document.ts";
import { sentencesOf } from "../document/types.ts";
import { greetings, type OddMail, oddMail, oddMails } from "../testing/odd-mail.ts";
import { charsets, transfers } from "../testing/encode-mail.ts";
import { looks } from "../testing/mail-looks.ts";
import { structures } from "../testing/mail-structures.ts";
import { clients } from "../testing/mail-threads.ts";
import { parseMessage } from "./parse-message.ts";

const said =
  "please pay \u00a37.50 for the pond trip by Friday 19 June 2026.\n\nTell us of any allergies, and send boots.";
const old = "We hope to go to the sea for \u00a36.25, as we did in the year before last.";
const plain: OddMail = {
  charset: "utf-8",
  transfer: "8bit",
  structure: "html",
  client: "none",
  look: "plain",
  greeting: "",
};

/** What the document says, of a message with these parts. */
async function read(parts: Partial<OddMail>): Promise<string> {
  const document = readDocument(await parseMessage(oddMail({ ...plain, ...parts }, said, old)));
  return sentencesOf(document)
    .concat(document.sections.filter(({ attachment }) => attachment).flatMap(({ sentences }) => sentences))
    .map(({ text }) => text)
    .join("\n");
}

async function expectRead(parts: Partial<OddMail>): Promise<void> {
  const text = await read(parts);
  expect(text).toContain("pay \u00a37.50 for the pond trip by Friday 19 June 2026.");
  expect(text).toContain("send boots.");
  expect(text).not.toContain("\u00a36.25");
}

test.each(looks)("reads a page of the look %s", (look) => expectRead({ look }));
test.each(structures)("reads a message built as %s", (structure) => expectRead({ structure }));
test.each(clients)("reads HTML by %s", (client) => expectRead({ client }));
test.each(clients)("reads plain text by %s", (client) => expectRead({ client, structure: "plain" }));
test.each(greetings)("reads what follows “%s”", (greeting) => expectRead({ greeting, structure: "plain" }));
test.each(charsets.flatMap((charset) => transfers.map((transfer) => ({ charset, transfer }))))(
  "reads $charset in $transfer",
  (bytes) => expectRead({ ...bytes, structure: "alternative" }),
);

test("reads 300 mixtures of them", async () => {
  const lost: unknown[] = [];
  for (const mail of oddMails(300))
    await expectRead(mail).catch((error: Error) =>
      lost.push({ ...mail, error: error.message.slice(0, 200) }),
    );
  expect(lost).toEqual([]);
}, 60_000);
