/**
 * The letters of the sample mailbox, letters/*.eml. Each is a message in UTF-8 whose days are still open: `{{schoolDay 3 | long}}`
 * (calendar.ts). A line behind `{{warm}}` or `{{cold}}` is for that half of the year, a letter with `X-Sent` for term or holidays only;
 * `{{pdf}}` and `{{docx}}` stand for the attachment that is written from the file beside it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Calendar, dayFormats, named } from "./calendar.ts";
import { writeDocx } from "./docx.ts";
import { family } from "./family.ts";
import { writePdf } from "./pdf.ts";
import { termDateRows } from "./term-dates.ts";

export type SampleMessage = {
  slug: string;
  subject: string;
  raw: Uint8Array;
  received_at: Date;
  labels: string[];
};

type Headers = Map<string, string>;

const folder = join(import.meta.dirname, "letters");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const slugs = readdirSync(folder).flatMap((name) => (name.endsWith(".eml") ? name.slice(0, -4) : []));
const templates = slugs.map((slug) => ({ slug, text: read(`${slug}.eml`) }));

/** In no order. The same moment gives the same bytes. */
export function lettersAt(c: Calendar): SampleMessage[] {
  const season = c.inHoliday ? "holidays" : "term";
  return templates.flatMap(({ slug, text }) => {
    const { headers, body } = split(text);
    return (headers.get("X-Sent") ?? season) === season ? [letterOf(slug, headers, body, c)] : [];
  });
}

function split(text: string): { headers: Headers; body: string } {
  const end = text.indexOf("\n\n");
  const lines = text.slice(0, end).split("\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const),
  );
  return { headers, body: text.slice(end + 2) };
}

function letterOf(slug: string, template: Headers, body: string, c: Calendar): SampleMessage {
  const at = named(c, template.get("Date")!);
  const headers = new Map([...template].map(([name, value]) => [name, fill(value, slug, c, at)]));
  const labels = headers.get("X-Gmail-Labels")?.split(",") ?? ["INBOX", "UNREAD"];
  for (const ours of ["X-Sent", "X-Gmail-Labels"]) headers.delete(ours);
  const raw = messageOf(slug, headers, fill(body, slug, c, at), at);
  return { slug, subject: headers.get("Subject") ?? "", raw, received_at: at, labels };
}

function fill(text: string, slug: string, c: Calendar, at: Date): string {
  const other = c.isWarm ? "cold" : "warm";
  const valueOf = (asked: string): string => {
    const [day = "", format = ""] = asked.split(" | ");
    if (format) return dayFormats[format]!(named(c, day), at);
    if (asked === "term") return c.term;
    if (asked === "term dates") return termDateRows(c);
    if (asked === "pdf" || asked === "docx") {
      const source = fill(read(`${slug}.${asked}.md`), slug, c, at);
      return base64Lines(Buffer.from(asked === "pdf" ? writePdf(source) : writeDocx(source)));
    }
    return "";
  };
  return text
    .replaceAll(new RegExp(`^\\{\\{${other}\\}\\}.*\\n`, "gm"), "")
    .replaceAll(/\{\{([^}]+)\}\}/g, (_, asked: string) => valueOf(asked));
}

/** The whole message with CRLF line ends. */
function messageOf(slug: string, headers: Headers, text: string, at: Date): Uint8Array {
  const [, from = ""] = /<([^>]+)>/.exec(headers.get("From")!) ?? [];
  const [, domain = ""] = from.split("@");
  const verdict = headers.get("Authentication-Results") ?? "pass";
  const encoding = headers.get("Content-Transfer-Encoding") ?? "8bit";
  const all: Headers = new Map([
    ["Delivered-To", family.sign_in.email],
    ["To", `${family.parents[0].name} <${family.parents[0].email}>`],
    ...headers,
    [
      "Authentication-Results",
      `mx.google.com;\r\n dkim=${verdict} header.i=@${domain};\r\n spf=${verdict} smtp.mailfrom=${from};\r\n dmarc=${verdict} header.from=${domain}`,
    ],
    ["Date", at.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${slug}.${at.getTime().toString(36)}@${domain}>`],
    ["MIME-Version", "1.0"],
    ["Content-Transfer-Encoding", encoding],
  ]);
  const charset = headers.get("Content-Type")?.includes("iso-8859-1") ? "latin1" : "utf8";
  const plain = Buffer.from(text.replaceAll("\n", "\r\n"), charset);
  const head = [...all].map(([name, value]) => `${name}: ${encodeWords(value)}\r\n`).join("");
  return Buffer.concat([
    Buffer.from(`${head}\r\n`),
    encoding === "base64" ? Buffer.from(base64Lines(plain).replaceAll("\n", "\r\n")) : plain,
  ]);
}

/** Words outside ASCII as headers have them (RFC 2047). */
const encodeWords = (value: string): string =>
  value.replaceAll(/[^\s<>]*[^ -~\s][^<>]*?(?=$|\s*<)/gu, (words) =>
    (words.match(/[\s\S]{1,18}/gu) ?? [])
      .map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`)
      .join("\r\n "),
  );

const base64Lines = (bytes: Buffer): string => (bytes.toString("base64").match(/.{1,76}/g) ?? []).join("\n");
