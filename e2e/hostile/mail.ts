import { inGroups, type Payload } from "./payloads.ts";

/** A message with these payloads as subject, sender's name and body, and, if HTML, as the attachments' names; RFC 5322 text. */
export function hostileLetter(payloads: readonly Payload[], kind: "html" | "text", at: Date): string {
  // Subjects are read up to 1,000 characters: one message of each pair carries half of the payloads there, the other the rest.
  const half = payloads.filter(
    (_, index) => payloads.length === 1 || index % 2 === (kind === "html" ? 0 : 1),
  );
  const head = half.map(({ text }) => text).join(" ");
  const number = `${kind}.${payloads[0]?.id}`;
  const parts = [
    [
      `Content-Type: text/${kind === "html" ? "html" : "plain"}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      base64(kind === "html" ? htmlBody(payloads) : textBody(payloads)),
    ],
    ...(kind === "html" ? payloads : []).map(({ id, text }) => [
      "Content-Type: text/plain",
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(text)}`,
      "",
      `File ${id}`,
    ]),
  ];
  return [
    `From: ${encodedWords(plainName(head))} <office@larkmereprimary.northshire.sch.uk>`,
    "To: parent@mail.example",
    `Subject: ${encodedWords(head)}`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: <${number}@larkmereprimary.northshire.sch.uk>`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=part",
    "",
    ...parts.flatMap((lines) => ["--part", ...lines]),
    "--part--",
    "",
  ].join("\r\n");
}

/** Closes what a payload left open before the next one begins, or one payload would swallow the others. */
const htmlBody = (payloads: readonly Payload[]) =>
  payloads
    .map(
      ({ text }) =>
        `<p>Dear parents</p>${text}\n<!-- --></script></style></textarea></title></noscript></iframe>`,
    )
    .join("\n");

/** A few in each request; the words differ, or the requests would count as duplicates. */
const textBody = (payloads: readonly Payload[]) => inGroups(payloads, 3).map(asRequest).join("\n\n");

function asRequest(payloads: readonly Payload[]): string {
  const id = payloads[0]?.id ?? 0;
  const words = [id, id + 7_001, id + 50_003].map(wordOf).join(" ");
  return `Please bring ${words} ${payloads.map(({ text }) => text).join(" ")}`;
}

/** A unique made-up word for each number. */
function wordOf(number: number): string {
  let word = "";
  for (let rest = number * 7_919; rest > 0; rest = Math.floor(rest / 60))
    word += `${"bdfgklmnprst"[rest % 12]}${"aeiou"[Math.floor(rest / 12) % 5]}`;
  return word;
}

/** Without quotation marks and @: with an ambiguous end or an address in the name, the message counts as a stranger's. */
const plainName = (text: string) => text.replaceAll(/["@]/g, "");

function encodedWords(text: string): string {
  const words = text.match(/[\s\S]{1,40}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
