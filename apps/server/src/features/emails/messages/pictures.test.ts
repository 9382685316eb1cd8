import { listPictures } from "@gatepost/contract/pictures";
import { expect, test } from "vitest";
import { schoolMail } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";

const { app, deliverRaw, givenParent, run, stored } = gmailTests({ now: "2026-03-10T09:00:00Z" });

test("hands out the pictures that came with an email, and none from elsewhere", async () => {
  const user = await givenParent();
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").toString("base64");
  const html = `<p>Year 5: the museum trip is on Friday 13 March. Please pay £12.50.</p>
    <img src="cid:crest@school"><img src="http://169.254.169.254/logo.png">`;
  const parts = [
    ["Content-Type: text/html; charset=utf-8", "", html],
    ["Content-Type: image/png", "Content-ID: <crest@school>", "Content-Transfer-Encoding: base64", "", png],
  ];
  const body = [...parts.flatMap((lines) => ["--b", ...lines]), "--b--"].join("\r\n");
  deliverRaw(schoolMail({ body, headers: ["Content-Type: multipart/related; boundary=b"] }));
  await run(user);
  const [message] = await stored(user);
  const params = { id: message!.id };
  const { body: pictures } = await app.call(listPictures, { token: user.access, params });
  expect(pictures).toEqual([{ address: "cid:crest@school", src: `data:image/png;base64,${png}` }]);
});
