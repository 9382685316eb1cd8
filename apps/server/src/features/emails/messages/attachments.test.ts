import { getAttachment, listMessages } from "@gatepost/contract/emails-lists";
import { startClamd, testVirus, type Clamd } from "@gatepost/demo/clamd";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";

let app: GmailTestApp;
let clamd: Clamd;
const { deliverRaw, givenParent, run } = processingSteps(() => app);
beforeAll(async () => {
  clamd = await startClamd();
  app = await buildGmailTestApp({ now: "2026-03-10T09:00:00Z", env: { CLAMAV_URL: clamd.url } });
});
afterAll(() => clamd.close());

const attached = (name: string, content: string) => [
  "--b",
  `Content-Type: text/plain; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(content).toString("base64"),
];

test("returns a file only once a configured virus scanner has found it clean", async () => {
  const user = await givenParent();
  deliverRaw(
    [
      "From: Oakwood <office@oakwood.northshire.sch.uk>",
      "To: priya@mail.example",
      "Date: Tue, 10 Mar 2026 07:00:00 +0000",
      "Subject: Two letters for Year 5",
      "Message-ID: <letters@oakwood.northshire.sch.uk>",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Dear Year 5 parents, please see both letters.",
      ...attached("letter.txt", "Boots and a coat, please."),
      ...attached("other.txt", `A letter with ${testVirus} in it.`),
      "--b--",
    ].join("\r\n"),
  );
  await run(user);
  const { body } = await app.call(listMessages, { token: user.access });
  const open = async (index: number) => {
    const params = { id: body.results[0]!.id, index: String(index) };
    const { status, body: answer } = await app.call(getAttachment, { token: user.access, params });
    return [status, status === 200 ? answer : answer.error];
  };

  expect(await open(0)).toEqual([200, "Boots and a coat, please."]);
  expect(clamd.scanned.at(-1)?.toString()).toBe("Boots and a coat, please.");
  expect(await open(1)).toEqual([403, expect.stringContaining("found something harmful")]);
  clamd.behave("babbles");
  expect(await open(0)).toEqual([503, expect.stringContaining("cannot be checked for viruses")]);
  clamd.behave("well");
  expect((await open(0))[0]).toBe(200);
});
