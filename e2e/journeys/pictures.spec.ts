import { expect, test } from "../fixtures.ts";
import { connectByApi } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

const picture = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

test("pictures are left out until requested, and then come from their sender, who gets no address of ours; embedded ones are shown at once", async ({
  page,
  product,
}) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await page.route("https://pictures.school.example/**", async (route) => {
    asked.push({ url: route.request().url(), headers: route.request().headers() });
    await route.fulfill({ contentType: "image/gif", body: picture });
  });
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  product.google.mailbox(account).addRaw(letter(), { receivedAt: new Date(Date.now() - 60_000) });
  await connectByApi(parent, account);
  await processByApi(parent);
  // Checked on the picture itself: Playwright does not always see the responses to a frame that has just been replaced.
  const shown = (name: string) =>
    page
      .frameLocator("iframe")
      .getByRole("img", { name })
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.src;
      });

  await openAs(page, parent, "/emails?tab=originals");
  await page.getByRole("article", { name: "Farm trip" }).getByRole("button", { name: "Expand" }).click();
  await expect.poll(() => shown("crest").catch(() => "not yet")).toMatch(/^data:image\/gif/);
  await expect(page.getByText(/Pictures are hidden/)).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Show pictures" }).click();
  await expect
    .poll(() => shown("logo").catch(() => "not yet"))
    .toBe("https://pictures.school.example/logo.gif?to=1");
  await expect(page.getByText(/Pictures are hidden/)).toBeHidden();
  await expect
    .poll(() => asked.map(({ url }) => new URL(url).pathname).sort())
    .toEqual(["/back.gif", "/logo.gif"]);
  for (const { headers } of asked) expect(headers).not.toHaveProperty("referer");
});

function letter(): string {
  const html = `<style>h1{background:url(http://pictures.school.example/back.gif)}</style><h1>Farm trip</h1><img src="cid:crest@school" alt="crest">
    <p>Year 2: please bring wellies on Friday.</p><img src="//pictures.school.example/logo.gif?to=1" alt="logo">`;
  return [
    "From: Larkmere Primary School <office@larkmereprimary.northshire.sch.uk>",
    "To: parent@mail.example",
    "Subject: Farm trip",
    `Date: ${new Date().toUTCString()}`,
    "Message-ID: <farm@larkmereprimary.northshire.sch.uk>",
    "MIME-Version: 1.0",
    "Content-Type: multipart/related; boundary=part",
    "",
    "--part",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--part",
    "Content-Type: image/gif",
    "Content-ID: <crest@school>",
    "Content-Transfer-Encoding: base64",
    "",
    picture.toString("base64"),
    "--part--",
  ].join("\r\n");
}
