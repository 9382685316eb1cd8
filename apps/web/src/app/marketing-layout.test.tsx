import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newParent } from "../testing/new-parent.ts";
import { openPage } from "../testing/open-page.tsx";
import { testServer } from "../testing/server.ts";
import MarketingLayout from "./marketing-layout.tsx";

testServer(newParent);

test("the header leads to the pages for visitors, at a desk and in a phone's menu", () => {
  openPage(MarketingLayout, "/", null);
  const linksIn = (name: string) =>
    within(screen.getByRole("navigation", { name, hidden: true }))
      .getAllByRole("link", { hidden: true })
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linksIn("Main")).toEqual([
    ["Features", "/#features"],
    ["Pricing", "/pricing"],
    ["About", "/about"],
    ["Sign in", "/login"],
  ]);
  expect(linksIn("Main, short")).toEqual(linksIn("Main"));
  expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/register");
});
