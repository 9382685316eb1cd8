import { jpegOf, paperLetters, photographed, printed } from "@gatepost/analysis/testing/paper";
import { drawn, pdfOfPages } from "@gatepost/analysis/testing/pdf-file";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

const letter = "Science museum\n\nYear 2: please pay £12.50 for the science museum by Friday.";
const words = "Year 2: please bring wellies to the farm on Friday.";

/** Drops a file on the target. */
async function drop(target: Locator, name: string, bytes: Buffer): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ([filename, base64]) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], filename));
      return held;
    },
    [name, bytes.toString("base64")] as const,
  );
  for (const type of ["dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer: transfer });
}

test("a pasted message and a dropped PDF are read, and open @main", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/409 \(Conflict\)/);
  const parent = await newParent(product, { children: [edie] });
  await openAs(page, parent, "/emails");
  await page.getByRole("link", { name: "add an email or letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an email or letter" });
  const target = dialog.getByText("Or choose a file");
  await expect(page).toHaveURL(/\/emails$/);

  await drop(target, "letter.exe", Buffer.from("MZ"));
  await expect(dialog.getByText("Choose a saved email (.eml), a PDF")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Read it now" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Remove the file" }).click();

  await dialog.getByLabel("Paste the text").fill(letter);
  await dialog.getByRole("button", { name: "Read it now" }).click();
  await expect(dialog.getByRole("link", { name: /^(?:See where it says so|Open the email)$/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Add another" }).click();

  await dialog.getByLabel("Paste the text").fill(letter);
  await dialog.getByRole("button", { name: "Read it now" }).click();
  await expect(dialog.getByRole("status").getByRole("link", { name: "Open it" })).toBeVisible();
  await scan(page);

  const pdf = pdfOfPages([{ content: drawn([{ x: 50, y: 700, words }]) }]);
  await drop(target, "Farm trip.pdf", pdf);
  await dialog.getByRole("button", { name: "Read it now" }).click();
  await dialog.getByRole("link", { name: /^(?:See where it says so|Open the email)$/ }).click();
  const card = page.getByRole("article", { name: "Farm trip" });
  await expect(card.getByText(/wellies/i).first()).toBeVisible();
  await expect(card.getByText("Added by you").first()).toBeVisible();
  await expect(card.getByText("Find in Gmail")).toHaveCount(0);
  await expect(
    card
      .getByRole("button", { name: /Farm trip\.pdf/ })
      .or(card.getByText("Farm trip.pdf"))
      .first(),
  ).toBeVisible();
});

test("a letter photographed on the phone is read, and a photo that the browser can't open is explained", async ({
  page,
  product,
}) => {
  test.slow();
  const parent = await newParent(product, { children: [edie] });
  await openAs(page, parent, "/emails");
  await page.getByRole("link", { name: "add an email or letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an email or letter" });
  const camera = dialog.locator("input[capture=environment]");
  await expect(dialog.getByRole("button", { name: "Photograph a letter" })).toBeVisible();

  await camera.setInputFiles({
    name: "IMG_0815.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("ftypheic"),
  });
  await dialog.getByRole("button", { name: "Read it now" }).click();
  await expect(dialog.getByText("This browser can’t open this picture.")).toBeVisible();
  await scan(page);

  const paper = printed({ ...paperLetters[0], text: [letter] });
  const photo = {
    name: "IMG_0816.jpg",
    mimeType: "image/jpeg",
    buffer: jpegOf(photographed(paper, { angle: 3 })),
  };
  await camera.setInputFiles(photo);
  await dialog.getByRole("button", { name: "Read it now" }).click();
  await dialog.getByRole("link", { name: "See where it says so" }).click();
  const card = page.getByRole("article", { name: "Photographed letter" });
  await expect(card.getByText(/12\.50/).first()).toBeVisible();
});
