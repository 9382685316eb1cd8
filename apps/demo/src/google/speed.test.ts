import { expect, it } from "vitest";
import { startGoogle } from "./index.ts";
import { callback, connect, message, parent } from "../testing/google.ts";

type Listing = { messages: { id: string }[]; nextPageToken?: string };

it("lists 10,000 messages and fetches a thousand of them within a few seconds", async () => {
  const google = await startGoogle({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: [callback],
    users: [parent],
  });
  const box = google.mailbox(parent.email);
  for (let i = 0; i < 10_000; i += 1) {
    box.addRaw(message({ from: `s${i % 50}@elm.sch.uk`, id: `m${i}`, body: "x".repeat(2000) }));
  }
  const { tokens } = await connect(google);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const get = async (path: string): Promise<Listing> =>
    (await fetch(`${google.gmailApiUrl}/gmail/v1/users/me/${path}`, { headers })).json() as Promise<Listing>;
  const started = performance.now();
  const ids: string[] = [];
  let pageToken = "";
  do {
    const page = await get(`messages?q=from:elm.sch.uk+newer_than:1d&maxResults=500&pageToken=${pageToken}`);
    ids.push(...page.messages.map(({ id }) => id));
    pageToken = page.nextPageToken ?? "";
  } while (pageToken);
  const listed = performance.now();
  for (const id of ids.slice(0, 1000)) await get(`messages/${id}?format=raw`);
  const fetched = performance.now();
  await google.close();
  expect(new Set(ids).size).toBe(10_000);
  expect(listed - started).toBeLessThan(3000);
  expect(fetched - listed).toBeLessThan(8000);
});
