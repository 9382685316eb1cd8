import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newParent } from "../testing/new-parent.ts";
import { openPage } from "../testing/open-page.tsx";
import { testServer } from "../testing/server.ts";
import { sam } from "../testing/session-parts.ts";
import routes from "../routes.ts";
import ProtectedLayout from "./protected-layout.tsx";
import UnknownPage, { clientLoader } from "./unknown.page.tsx";

testServer(newParent);

test("an unknown address leads to /, signed in or not, as the last of all routes", async () => {
  openPage(UnknownPage, "/no-such-page", sam, clientLoader);
  await screen.findByText("at /");
  expect(routes.at(-1)).toMatchObject({ path: "*", file: "app/unknown.page.tsx" });
});

test("a spinner is shown until it is known who is signed in", () => {
  openPage(ProtectedLayout, "/dashboard", null);
  expect(screen.getByRole("status").textContent).toBe("Loading…");
});
