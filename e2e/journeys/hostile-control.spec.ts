import { expect, test } from "@playwright/test";
import { watchCanary } from "../hostile/canary.ts";
import { inGroups, makePayloads } from "../hostile/payloads.ts";

test.use({ trace: "off" });

/** A page of no care at all: each payload stands in its own frame of the page's own origin, in the place it was made for. */
test(
  "every payload of the corpus fires on a page without protection",
  { tag: "@sweep" },
  async ({ page, context }) => {
    const payloads = makePayloads(2);
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
    expect(payloads.length).toBeGreaterThan(500);
  },
);
