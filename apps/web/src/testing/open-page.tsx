import type { User } from "@gatepost/contract/auth";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { Providers } from "../app/providers.tsx";
import { queryClient } from "../lib/query-client.ts";
import { session } from "../lib/session.ts";

/**
 * Opens a page as this parent, or as a visitor; other addresses show themselves.
 * @param address "/settings#gmail"
 * @param loader the page's own, if it has one
 */
export function openPage(page: ComponentType, address: string, user: User | null, loader?: () => unknown) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  window.history.replaceState(null, "", address);
  session.end("signed-out");
  if (user) session.start(user, { access: "access", refresh: "refresh" }, true);
  const { pathname } = new URL(address, "http://localhost");
  const Stub = createRoutesStub([
    { path: pathname, Component: page, ...(loader ? { loader, HydrateFallback: () => null } : {}) },
    { path: "*", Component: Elsewhere },
  ]);
  render(
    <Providers>
      <Stub initialEntries={[address]} />
    </Providers>,
  );
  return userEvent.setup();
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}

/** Finds a button by its name and presses it. */
export async function press(user: ReturnType<typeof openPage>, name: string | RegExp) {
  await user.click(await screen.findByRole("button", { name }));
}

/** Presses a button of the open dialog. */
export async function confirm(user: ReturnType<typeof openPage>, name: string | RegExp) {
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
}

/** Replaces a field's text at once. */
export async function fill(user: ReturnType<typeof openPage>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** What a screen reader says after a field's name. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** As much of a window as the sign-in at a provider uses. */
export const openedPopup = () => ({
  closed: false,
  location: { replace: () => undefined },
  close: () => undefined,
});
