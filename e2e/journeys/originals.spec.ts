import { messageIdCharacters } from "@gatepost/contract/limits";
import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";
import { noteWords } from "../steps/passing-words.ts";

const originals = "/emails?tab=originals";

test("an original's card shows everything about it @main", async ({ page, context, reader }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, reader.parent, originals);
  const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
  await expect(card.getByTitle(/@/)).toBeHidden();
  await card.getByRole("button", { name: "Expand" }).click();
  await expect(card.getByText("noreply@mail.larkmereprimary.northshire.sch.uk")).toBeVisible();
  await expect(card.getByText(/^(Urgent|High|Medium|Low) priority$/).first()).toBeVisible();
  await expect(card.getByText(/relevan/i).first()).toBeVisible();
  await expect(card.getByText("Maya", { exact: true }).first()).toBeVisible();
  await expect(card.getByRole("heading", { name: "AI Summary" })).toBeVisible();
  await expect(card.getByRole("heading", { name: "Action Items" })).toBeVisible();
  const gmail = /^https:\/\/mail\.google\.com\/mail\/#search\//;
  await expect(card.getByRole("link", { name: "by subject" })).toHaveAttribute("href", gmail);
  await expect(card.getByRole("link", { name: "by sender" })).toHaveAttribute("href", gmail);

  const shown = (await card.getByTitle(/@/).textContent()) ?? "";
  expect([...shown]).toHaveLength(messageIdCharacters + 1);
  const copy = card.getByRole("button", { name: "Copy message ID" });
  const words = await noteWords(copy);
  await copy.click();
  await words.untilSaid("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(shown.slice(0, -1))).toBe(true);
  expect(copied.length).toBeGreaterThan(messageIdCharacters);
});

test("the original opens in a frame that can run and fetch nothing, closes again, and its attachment can be saved @main", async ({
  page,
  reader,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).hostname));
  await openAs(page, reader.parent, originals);
  const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
  await card.getByRole("button", { name: "Expand" }).click();
  const frame = card.getByTitle("Email: The Larkmere Letter");
  await expect(frame.contentFrame().getByRole("heading", { name: "The Larkmere Letter" })).toBeVisible();
  const sandbox = (await frame.getAttribute("sandbox")) ?? "";
  expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin/);
  expect(sandbox).toContain("allow-popups");
  await card.getByText("As plain text").click();
  await expect(card.getByText(/Year 2 swimming starts/).first()).toBeVisible();
  await card.getByRole("button", { name: "Collapse" }).click();
  await expect(card.getByText("As plain text")).toBeHidden();
  expect(new Set(fetched)).toEqual(new Set(["localhost"]));

  const attached = page.getByRole("article", { name: "Year 6 letter home" });
  await attached.getByRole("button", { name: "Expand" }).click();
  const saving = page.waitForEvent("download");
  await attached
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/\.(pdf|docx)$/);
});
