import { updateItem } from "@gatepost/contract/emails-lists";
import { beforeEach, expect, test, vi } from "vitest";
import { keep, readKept } from "../../lib/kept.ts";
import { session } from "../../lib/session.ts";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import { sendWaitingTicks, tickLater } from "./waiting-ticks.ts";

const server = testServer((it) => {
  const saved = { item_id: "i1", done_at: null, done_by: null, claimed_by: null, not_for_child_ids: [] };
  it.answers(updateItem, saved);
});
beforeEach(() => {
  const kept = database(new Map());
  vi.stubGlobal("indexedDB", { open: () => later(kept) });
});

test("a tick that is taken back without a connection is sent as it is at last", async () => {
  await tickLater("i1", true);
  await tickLater("i1", false);
  expect(await sendWaitingTicks()).toBe(true);
  expect(server.sent(updateItem)).toEqual([{ done: false }]);
  expect(await sendWaitingTicks()).toBe(false);
});

test("signing out leaves nothing that was kept", async () => {
  session.start(sam, { access: "access", refresh: "refresh" }, true);
  await keep("page", "The trip is on Friday.");
  session.end("signed-out");
  await vi.waitFor(async () => expect(await readKept("page")).toBeUndefined());
});

/** As much of IndexedDB as idb-keyval asks for, which jsdom hasn't. */
function database(rows: Map<unknown, unknown>) {
  const store = {
    get transaction() {
      return later(undefined);
    },
    get: (key: unknown) => later(rows.get(key)),
    put: (value: unknown, key: unknown) => void rows.set(key, value),
    clear: () => rows.clear(),
  };
  return { transaction: () => ({ objectStore: () => store }) };
}

function later(result: unknown) {
  const request: { result: unknown; onsuccess?: () => void } = { result };
  setTimeout(() => request.onsuccess?.());
  return request;
}
