import { jpegOf, paperLetters, printed } from "@gatepost/analysis/testing/paper";
import { expect, test } from "vitest";
import type { Mailbox } from "../../../integrations/mailbox/index.ts";
import type { Candidate } from "./candidate.rules.ts";
import type { FamilySettings } from "./family-settings.ts";
import { createFetchFailures } from "./message-failures.ts";
import { fetchMessage } from "./fetch-message.ts";
import { schoolSenders } from "./school-senders.ts";

const photo = jpegOf(printed(paperLetters[0])).toString("base64");
const source = [
  "From: office@oakwood.northshire.sch.uk",
  "Subject: Two letters",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  ...["1.jpg", "2.jpg"].flatMap((name) => [
    "--b",
    "Content-Type: image/jpeg",
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    photo,
  ]),
  "--b--",
].join("\r\n");

test("an ended run asks for no further picture, and doesn't list the email as unreadable", async () => {
  const ending = new AbortController();
  const ended = new Error("ended");
  let asked = 0;
  const settings = {
    senders: schoolSenders([]),
    pictureModel: (_picture: unknown, signal?: AbortSignal) => {
      asked += 1;
      ending.abort(ended);
      signal?.throwIfAborted();
      return Promise.reject(new Error("not aborted"));
    },
  } as unknown as FamilySettings;
  const mailbox = { source: () => Promise.resolve(Buffer.from(source)) } as unknown as Mailbox;
  const candidate = { source_id: "1", size: 1_000, authentication_results: null } as unknown as Candidate;
  const reading = fetchMessage({ mailbox, fetchFailures: createFetchFailures() }, candidate, settings, {
    owner: "jo",
    signal: ending.signal,
  });
  await expect(reading).rejects.toBe(ended);
  expect(asked).toBe(1);
});
