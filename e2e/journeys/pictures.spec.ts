import { expect, test } from "../fixtures.ts";
import { picture } from "../school-web.ts";
import { connectByApi } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test("pictures are left out until requested, and then come through our server; embedded ones are shown at once", async ({
  page,
  product,
}) => {
  const { host } = product.schoolWeb;
  // The server reads calendars there too.
  const askedFor = () => product.schoolWeb.asked.filter(({ url }) => url.includes(".gif"));
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  product.google.mailbox(account).addRaw(letter(host), { receivedAt: new Date(Date.now() - 60_000) });
  await connectByApi(product, parent, account);
  await processByApi(parent);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
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
  await expect
    .poll(() => shown("crest").catch(() => "not yet"))
    .toContain(encodeURIComponent("cid:crest@school"));
  await expect(page.getByText(/Pictures are hidden/)).toBeVisible();
  expect(askedFor()).toEqual([]);

  await page.getByRole("button", { name: "Show pictures" }).click();
  await expect.poll(() => shown("logo").catch(() => "not yet")).toContain(encodeURIComponent(host));
  const logo = await page.request.get(await shown("logo"));
  expect(logo.headers()["content-type"]).toBe("image/gif");
  await expect(page.getByText(/Pictures are hidden/)).toBeHidden();
  await expect
    .poll(() => new Set(askedFor().map(({ url }) => url)))
    .toEqual(new Set(["/back.gif", "/logo.gif?to=1"]));
  for (const { headers } of askedFor()) {
    expect(Object.keys(headers)).not.toContain("cookie");
    expect(Object.keys(headers)).not.toContain("referer");
    expect(headers["user-agent"]).toBe("Gatepost/1 (pictures in mail)");
  }
  expect([...hosts]).toEqual([new URL(product.url).host]);
});

function letter(host: string): string {
  const html = `<style>h1{background:url(http://${host}/back.gif)}</style><h1>Farm trip</h1><img src="cid:crest@school" alt="crest">
    <p>Year 2: please bring wellies on Friday.</p><img src="http://${host}/logo.gif?to=1" alt="logo">`;
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
