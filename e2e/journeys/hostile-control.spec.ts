import { expect, test } from "@playwright/test";
import { watchCanary } from "../hostile/canary.ts";
import { inGroups, makePayloads } from "../hostile/payloads.ts";

/**
 * Chromium compiles no inline handler of an inert document; some versions (156) report each to the page's policy while parsing it. If the
 * document's window is gone, none does, which is why emails are parsed in such a document.
 */
test("a handler in an inert document is not compiled, nor reported if its window is gone; one on the page is", async ({
  page,
}) => {
  const reports: string[] = [];
  page.on("console", (line) => reports.push(line.text()));
  const html = "<img src=x onerror=ran()><details open ontoggle=ran()></details>";
  const open = async (policy: string) => {
    await page.route("https://inert.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: policy ? { "content-security-policy": policy } : {},
        body: "<!doctype html>",
      }),
    );
    await page.goto("https://inert.example/");
    await page.unroute("https://inert.example/");
  };
  // The browser also requests the page's icon, and reports that its host has no name.
  const handlerReports = () => reports.filter((line) => /inline event handler/.test(line));
  const parse = (gone: boolean) =>
    page.evaluate(
      async ([source, detached]) => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const view = frame.contentWindow as Window & typeof globalThis;
        const parser = new view.DOMParser();
        if (detached) frame.remove();
        let ran = 0;
        Object.assign(window, { ran: () => (ran += 1) });
        Object.assign(view, { ran: () => (ran += 1) });
        const parsed = parser.parseFromString(source, "text/html");
        const picture = parsed.querySelector("img")!;
        picture.dispatchEvent(new Event("error"));
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { ran, handler: picture.onerror };
      },
      [html, gone] as const,
    );

  await open("");
  expect(await parse(false)).toEqual({ ran: 0, handler: null });
  expect(await parse(true)).toEqual({ ran: 0, handler: null });
  expect(handlerReports()).toEqual([]);
  await open("script-src 'self'");
  expect(await parse(true)).toEqual({ ran: 0, handler: null });
  expect(handlerReports()).toEqual([]);
  await page.evaluate((source) => (document.body.innerHTML = source), html);
  await expect.poll(handlerReports).toHaveLength(2);
});

/** `HOSTILE=all` uses every payload; without it, each vector is used in two or three contexts. */
const everything = process.env.HOSTILE === "all";

/** A page without protection: each payload is in its own frame of the page's own origin, in the place it was made for. */
test("payloads of every kind fire on a page without protection", async ({ page, context }) => {
  const payloads = makePayloads({ share: everything ? 1 : 4, encodings: false });
  const { fired } = await watchCanary(context);
  await page.route("https://careless.example/**", (route) =>
    new URL(route.request().url()).pathname === "/"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Careless</title>" })
      : route.fulfill({ status: 404 }),
  );
  await page.goto("https://careless.example/");
  for (const group of inGroups(payloads, 60)) {
    await page.evaluate(
      (documents) => {
        const frames = documents.map((html) =>
          Object.assign(document.createElement("iframe"), { srcdoc: html }),
        );
        document.body.replaceChildren(...frames);
      },
      group.map(({ unprotected }) => `<!doctype html>${unprotected}`),
    );
    const silent = () => group.filter(({ id }) => !fired().has(id)).map(({ unprotected }) => unprotected);
    await expect.poll(silent, { intervals: [50], timeout: 6_000 }).toEqual([]);
  }
  expect(payloads.length).toBeGreaterThan(150);
});
