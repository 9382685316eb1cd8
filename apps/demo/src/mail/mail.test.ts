import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Mail, startMail } from "./index.ts";

let mail: Mail;
beforeEach(async () => void (mail = await startMail()));
afterEach(() => mail.close());

const digest = {
  from: "Gatepost <hello@gatepost.example>",
  to: "priya@mail.example",
  subject: "Today: <b>swimming</b> kit – £3",
  text: "Bring swimming kit.",
  html: "<p>Bring <b>swimming</b> kit.</p>",
};
const send = () => createTransport(mail.smtpUrl).sendMail(digest);

it("catches what nodemailer sends, with both parts and the envelope", async () => {
  await send();
  expect(mail.messages()).toHaveLength(1);
  expect(mail.messages()[0]).toMatchObject({
    envelope: { from: "hello@gatepost.example", to: ["priya@mail.example"] },
    subject: digest.subject,
    text: expect.stringContaining("Bring swimming kit."),
    html: expect.stringContaining("<b>swimming</b>"),
  });
  mail.clear();
  expect(mail.messages()).toEqual([]);
});

it("shows the message on its page without letting it run anything", async () => {
  expect(await (await fetch(mail.webUrl)).text()).toContain("Nothing has been sent yet.");
  await send();
  const inbox = await (await fetch(mail.webUrl)).text();
  expect(inbox).toContain("Today: &lt;b&gt;swimming&lt;/b&gt; kit – £3");
  const page = await (await fetch(`${mail.webUrl}/messages/1`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain("<b>swimming");
  expect((await fetch(`${mail.webUrl}/messages/2`)).status).toBe(404);
});

it("refuses temporarily or permanently, or hangs up, as configured, then accepts", async () => {
  mail.fail({ kind: "4xx" });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  mail.fail({ kind: "5xx" });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  mail.fail({ kind: "drop" });
  await expect(send()).rejects.toThrow(/closed|socket/i);
  expect(mail.messages()).toEqual([]);
  mail.fail({ kind: "5xx", to: "nobody.we.know@mail.example" });
  await send();
  expect(mail.messages()).toHaveLength(1);
});

it("fails to start on a port that is taken", async () => {
  const port = Number(new URL(mail.smtpUrl).port);
  await expect(startMail({ smtpPort: port })).rejects.toThrow("EADDRINUSE");
});
