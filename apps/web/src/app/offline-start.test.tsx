import { health } from "@gatepost/contract/system";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reach } from "../lib/reach.ts";
import { session } from "../lib/session.ts";
import { newParent } from "../testing/new-parent.ts";
import { openPage } from "../testing/open-page.tsx";
import { testServer } from "../testing/server.ts";
import { sam } from "../testing/session-parts.ts";
import OfflineStart from "./offline-start.tsx";

// There is no storage for ticks or pages in jsdom.
vi.mock("../features/phone/waiting-ticks.ts", () => ({
  sendWaitingTicks: () => Promise.resolve(false),
  readWaitingTicks: () => Promise.resolve({}),
}));
const server = testServer(newParent);
const look = () => act(() => reach.look());

test("a start without a connection says what is kept for the next one, if it is kept at all", async () => {
  server.fails(health, 503);
  await look();
  openPage(OfflineStart, "/dashboard", sam);
  vi.stubGlobal("indexedDB", {});
  await screen.findByText(/The newest page you open is kept on this device/);
  for (const name of ["Dashboard", "Children", "Emails", "Settings"])
    expect(screen.getAllByRole("link", { name }).length).toBeGreaterThan(0);
  vi.unstubAllGlobals();
  cleanup();
  openPage(OfflineStart, "/dashboard", sam);
  session.start(sam, { access: "access", refresh: "refresh" }, false);
  await screen.findByText(/If you sign in with “Remember me”/);
});

test("once the server has answered, a connection that is lost later leaves the page where it is", async () => {
  server.fails(health, 503);
  await look();
  openPage(OfflineStart, "/dashboard", sam);
  const heading = () => screen.queryByRole("heading", { name: "No connection just now" });
  await waitFor(() => expect(heading()).not.toBeNull());
  server.answers(health, { status: "ok" });
  await look();
  await waitFor(() => expect(heading()).toBeNull());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await look();
  expect([reach.isAway(), heading()]).toEqual([true, null]);
});
