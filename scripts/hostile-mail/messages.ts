/** Good messages from one school, and messages designed to stop their reader. */
import { pdfBomb, wordBomb } from "./files.ts";

export const school = "oakwood.northshire.sch.uk";

type Part = { body: string | Buffer; type?: string; encoding?: string; headers?: string[] };
export type HostileKind = { name: string; part: (n: number) => Part };

/** RFC 5322 bytes from the school's office, as Gmail returns them. */
function message(id: string, subject: string, { body, type, encoding, headers = [] }: Part): Buffer {
  const head = [
    "Authentication-Results: mx.google.com; dkim=pass header.i=@oakwood.northshire.sch.uk; spf=pass; dmarc=pass",
    `From: Oakwood office <office@${school}>`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    `Content-Type: ${type ?? "text/plain; charset=utf-8"}`,
    ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
}

export const goodMessage = (n: number): { id: string; raw: Buffer } => {
  const id = `good-${n}@${school}`;
  const body = `Dear parents,\r\n\r\nYear 5 need their boots on Friday for letter ${n}. Please pay £${(n % 9) + 1} for the trip.\r\n\r\nThe office`;
  return { id, raw: message(id, `Letter ${n}`, { body }) };
};

export const hostileMessage = (n: number): { id: string; kind: string; raw: Buffer } => {
  const { name, part } = hostileKinds[n % hostileKinds.length]!;
  const id = `hostile-${n}@${school}`;
  return { id, kind: name, raw: message(id, `${name} ${n}`, part(n)) };
};

const attached = (file: Buffer, type: string, name: string): Part => ({
  type: 'multipart/mixed; boundary="b"',
  body: `--b\r\nContent-Type: text/plain\r\n\r\nPlease read the letter by Friday.\r\n--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file.toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n--b--\r\n`,
});
const html = (body: string): Part => ({ type: "text/html; charset=utf-8", body });
const text = (body: string): Part => ({ body });
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Created once: the larger ones take a while to deflate. */
const files = new Map<string, Buffer>();
function once(name: string, make: () => Buffer): Buffer {
  const file = files.get(name) ?? make();
  files.set(name, file);
  return file;
}

const openers = ["or", "and", "so", "but", "next", "please", "today", "then", "also", "now"];
const longDays = "Mon 1, Tue 2, Wed 3 and ";

export const hostileKinds: readonly HostileKind[] = [
  { name: "repeated openers", part: (n) => text(`${openers[n % openers.length]} `.repeat(50 + (n % 400))) },
  {
    name: "PDF of one long string",
    part: (n) =>
      attached(
        once("pdf", () => pdfBomb(100)),
        "application/pdf",
        `letter${n}.pdf`,
      ),
  },
  { name: "spaces in a heading", part: () => text(`# a${" ".repeat(46_000)}x`) },
  { name: "one-byte lines", part: () => ({ body: "a\n".repeat(500_000), encoding: "8bit" }) },
  {
    name: "Word file that hides its entries",
    part: () =>
      attached(
        once("lying word", () => wordBomb(100, 1)),
        word,
        "letter.docx",
      ),
  },
  { name: "nested url()", part: (n) => html(`<p style="${"url(".repeat(10_000 + n)}">Bring a coat.</p>`) },
  {
    name: "PDF deflated twice",
    part: () =>
      attached(
        once("twice", () => pdfBomb(400, 2)),
        "application/pdf",
        "letter.pdf",
      ),
  },
  { name: "open tags", part: () => html(`${"<b>".repeat(30_000)}Friday${"</x>".repeat(30_000)}`) },
  {
    name: "Word file under another name",
    part: () =>
      attached(
        once("word", () => wordBomb(22)),
        "application/x-letter",
        "=?utf-8?Q?letter=2Edocx?=",
      ),
  },
  {
    name: "many parts",
    part: () => ({
      type: 'multipart/mixed; boundary="b"',
      body: `${"--b\r\n\r\nx\r\n".repeat(50_000)}--b--`,
    }),
  },
  { name: "days", part: () => text(longDays.repeat(5_000)) },
  { name: "year groups", part: () => text("Year 1, Year 2 and Years 3 to 6, ".repeat(4_000)) },
  { name: "names", part: () => text("Amelia and Amelia, ".repeat(6_000)) },
  { name: "amounts", part: () => text("£4.50 by Friday or £5 ".repeat(5_000)) },
  { name: "links", part: () => text("http://a.example/x?y=z ".repeat(5_000)) },
  { name: "no spaces", part: () => text("a".repeat(200_000)) },
  { name: "one sentence", part: () => text("please bring your reading folder and ".repeat(8_000)) },
  { name: "stars", part: () => text(`**ab**${" ".repeat(40_000)}x`) },
  { name: "hashes", part: () => text(`# a${"#".repeat(40_000)}x`) },
  { name: "style sheets", part: () => html(`${"<style>".repeat(7_000)}Friday`) },
  { name: "tables in tables", part: () => html(`${"<table><tr><td>".repeat(5_000)}Friday`) },
  { name: "attributes", part: () => html(`<p ${"a=b ".repeat(60_000)}>Bring a coat on Friday.</p>`) },
  { name: "rows", part: () => html(`<table>${"<tr><td>Friday<td>£4<td>Year 5".repeat(9_000)}</table>`) },
  {
    name: "nested parts",
    part: () => ({
      type: 'multipart/mixed; boundary="b0"',
      body: Array.from(
        { length: 2_000 },
        (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary="b${n + 1}"\r\n\r\n`,
      ).join(""),
    }),
  },
  { name: "headers", part: () => ({ body: "Friday", headers: Array(20_000).fill("X-Other: value") }) },
  { name: "long header", part: () => ({ body: "Friday", headers: [`X-Long: ${"a ".repeat(400_000)}`] }) },
  {
    name: "calendar without end",
    part: () => ({
      type: "text/calendar; method=REQUEST; charset=utf-8",
      body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${"BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20200101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:Trip\r\nEND:VEVENT\r\n".repeat(1_000)}END:VCALENDAR`,
    }),
  },
  { name: "damaged base64", part: () => ({ body: "=".repeat(100_000), encoding: "base64" }) },
  { name: "zero bytes", part: () => ({ body: Buffer.alloc(50_000), encoding: "8bit" }) },
  { name: "random bytes", part: (n) => ({ body: noise(n, 60_000), encoding: "8bit" }) },
];

/** The same bytes for the same seed (xorshift32). */
function noise(seed: number, length: number): Buffer {
  let state = seed + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    }),
  );
}
