import { expect, test } from "vitest";
import { letterMail } from "./letter-mail.ts";

test("a letter has the look of the other emails, and a text part with its link on a line of its own", () => {
  const address = "https://gatepost.example/verify-email?token=t";
  const { subject, text, html } = letterMail({
    subject: "Please confirm",
    parts: ["Hello Jo & <b>Sam</b>,", { does: "Confirm", address }, "Seen by:\n\n- Kim", { code: "abc" }],
  });
  expect(subject).toBe("Please confirm");
  expect(text).toBe(`Hello Jo & <b>Sam</b>,\n\n${address}\n\nSeen by:\n\n- Kim\n\nabc\n`);
  expect(html).toContain("Hello Jo &amp; &lt;b&gt;Sam&lt;/b&gt;,");
  expect(html).toMatch(new RegExp(`<a href="${address.replace("?", "\\?")}"[^>]*>Confirm</a>`));
  expect(html).toContain("Seen by:<br><br>- Kim");
  expect(html).toContain("<b>abc</b>");
});
