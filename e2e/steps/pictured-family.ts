/** Opens what is pictured of two adults who share a family. */
import { createChild } from "@gatepost/contract/children";
import { getPage, updateItem } from "@gatepost/contract/emails-lists";
import type { Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask } from "./api.ts";
import { openSummary } from "./pictured.ts";
import { edie, type Parent } from "./parents.ts";
import { invited, named, twoAdults } from "./two-adults.ts";

export type FamilyPicture = {
  name: string;
  as: Parent;
  open: (page: Page) => Promise<void>;
  /** Text that must be on it. */
  shows: string[];
};

export const familyCard = (page: Page) => page.getByRole("region", { name: "Family" });

async function openFamily(page: Page): Promise<void> {
  await page.goto("/settings#family");
  await familyCard(page).getByRole("listitem").first().waitFor();
  await familyCard(page).scrollIntoViewIfNeeded();
  await familyCard(page).evaluate((card) => card.scrollIntoView());
}

/** The dialog that a button of the family's card opens. */
const asked = (button: string | RegExp) => async (page: Page) => {
  await openFamily(page);
  await familyCard(page).getByRole("button", { name: button }).click();
  await page.getByRole("dialog").waitFor();
};

async function openDeletion(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByRole("radio").first().waitFor();
}

async function openTick(page: Page): Promise<void> {
  await openSummary(page);
  await page.getByText("Done by Sam").first().scrollIntoViewIfNeeded();
}

/** Continues to the question which children join too. */
const openConsent = (link: string) => async (page: Page) => {
  await page.goto(link);
  await page.getByRole("checkbox", { name: /^Edie/ }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
};

const openDead = (link: string) => async (page: Page) => {
  await page.goto(link);
  await page.getByRole("alert").waitFor();
};

/** Two families: one with an open invitation to a parent with a child of their own, and one of two adults. */
export async function familyPictures(product: Product): Promise<FamilyPicture[]> {
  const [alone, guest] = [await named(product, "Alex", "premium"), await named(product, "Sam")];
  await ask(guest.caller, createChild, { body: edie });
  const invitation = await invited(product, alone, guest);
  const { owner, member, link } = await twoAdults(product);
  const { page } = await ask(member.caller, getPage);
  const task = page.days.flatMap(({ lines }) => lines).find(({ kind }) => kind === "action");
  await ask(member.caller, updateItem, { params: { id: task!.item_id }, body: { done: true } });
  return [
    { name: "family-invited", as: alone, open: openFamily, shows: ["Who else sees the page"] },
    { name: "family-join", as: guest, open: openConsent(invitation), shows: ["Share a family with Alex"] },
    { name: "family-expired", as: guest, open: openDead(link), shows: ["no longer works"] },
    { name: "family-tick", as: owner, open: openTick, shows: [] },
    { name: "family-two", as: owner, open: openFamily, shows: ["Who else sees the page"] },
    { name: "family-hand-over", as: owner, open: asked(/^Hand over/), shows: [] },
    { name: "family-remove", as: owner, open: asked(/^Remove/), shows: [] },
    { name: "family-owner-leaves", as: owner, open: openDeletion, shows: [] },
    { name: "family-leave", as: member, open: asked("Leave this family"), shows: [] },
  ];
}
