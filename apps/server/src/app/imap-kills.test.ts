import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ImapStandIn, startImap } from "@gatepost/demo/imap";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { registrationOf } from "../testing/factories.ts";
import { schoolMail } from "../testing/gmail.ts";
import { type KeptServer, startKeptServer } from "../testing/kept-server.ts";

const account = { username: "priya@mail.example", password: "abcd-efgh-ijkl-mnop" };
const parent = registrationOf({ email: "killed.imap@example.org" });
const letters = Array.from({ length: 12 }, (_, n) => `Letter ${n + 1}`);
let imap: ImapStandIn;
let server: KeptServer;

beforeAll(async () => {
  imap = await startImap({ accounts: [account] });
  afterFile(() => imap.close());
  for (const [index, subject] of letters.entries())
    imap.folder(account.username).addRaw(schoolMail({ subject }), {
      receivedAt: new Date(Date.now() - (index + 1) * 60_000),
    });
  const { host, port } = imap;
  const folder = mkdtempSync(join(tmpdir(), "gatepost-certificate-"));
  afterFile(() => rmSync(folder, { recursive: true }));
  const certificate = join(folder, "imap.pem");
  writeFileSync(certificate, imap.cert);
  server = await startKeptServer(parent, {
    IMAP_ALLOWED_HOSTS: `${host}:${port}`,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  await server.register(parent);
  await server.call("POST", "/auth/email-providers/imap/", { host, port, ...account });
});

/** How many whole messages have been fetched since the last call. */
const sourcesAsked = () =>
  imap.takeAsked().filter(({ command, words }) => command === "FETCH" && words.flat().includes("BODY.PEEK[]"))
    .length;

/** Waits for this many message fetches, then kill -9, and starts a new process instead. */
async function killAfter(sources: number): Promise<void> {
  for (let asked = sourcesAsked(); asked < sources; asked += sourcesAsked())
    await new Promise((resolve) => setTimeout(resolve, 2));
  await server.end("SIGKILL");
  sourcesAsked();
  await server.startAgain();
}

test("a run over IMAP whose process is killed twice midway reads every message once", async () => {
  const run = await server.startRun();
  for (const sources of [1, 3]) await killAfter(sources);
  expect(await server.runEnded(run)).toMatchObject({ status: "completed", emails_processed: letters.length });
  type Page = { count: number; results: { subject: string }[] };
  const { count, results } = await server.call<Page>("GET", "/emails/originals/");
  expect(count).toBe(letters.length);
  expect(results.map(({ subject }) => subject).toSorted()).toEqual(letters.toSorted());
  const again = await server.startRun();
  expect(await server.runEnded(again)).toMatchObject({ status: "completed", emails_processed: 0 });
});
