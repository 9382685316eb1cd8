import { asBase64 } from "./encode-mail.ts";
import { multipart } from "./mail.ts";

/** How programs put the parts of a message together. */
export const structures = [
  "plain",
  "html",
  "alternative",
  "alternative_with_amp",
  "mixed",
  "related",
  "smime_signed",
  "pgp_signed",
  "enclosed",
  "enclosed_encoded",
  "two_enclosed",
  "list_footer",
] as const;
export type Structure = (typeof structures)[number];

const within = (kind: string, parts: string[], boundary: string): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${multipart(parts, boundary)}`;

const other =
  "From: School Office <office@fernhill.sch.uk>\r\nSubject: Hall chairs\r\nDate: Mon, 9 Mar 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nThe hall chairs are back. Thank you for lending a van.";

const passedOn =
  "From: Sam Ackland <sam@home.example>\r\nTo: Ruth Ackland <ruth@home.example>\r\nSubject: Fwd: for you\r\nDate: Tue, 10 Mar 2026 13:00:00 +0000\r\nMIME-Version: 1.0";

/** A message of these headers, text and HTML parts; one that encloses it has headers of its own. */
export function structured(structure: Structure, head: string, plain: string, html: string): string {
  const isEnclosed = structure.includes("enclosed");
  return `${isEnclosed ? passedOn : head}\r\n${body(structure, head, plain, html)}`;
}

function body(structure: Structure, head: string, plain: string, html: string): string {
  const both = within("alternative", [plain, html], "alt");
  const file = (type: string, name: string, content: string) =>
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`;
  const rfc822 = (message: string) =>
    `Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${message}`;
  const note = "Content-Type: text/plain; charset=utf-8\r\n\r\nFor you both.";
  const bodies: Record<Structure, () => string> = {
    plain: () => plain,
    html: () => html,
    alternative: () => both,
    alternative_with_amp: () =>
      within(
        "alternative",
        [
          plain,
          "Content-Type: text/x-amp-html; charset=utf-8\r\n\r\n<html amp4email><body>Not for us</body></html>",
          html,
        ],
        "amp",
      ),
    mixed: () => within("mixed", [both, file("text/plain", "menu.txt", "Soup on Monday.")], "mix"),
    related: () =>
      within(
        "related",
        [
          html,
          "Content-Type: image/png\r\nContent-ID: <logo@x>\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=",
        ],
        "rel",
      ),
    smime_signed: () =>
      within(
        'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
        [both, file("application/pkcs7-signature", "smime.p7s", "MIIF")],
        "sig",
      ),
    pgp_signed: () =>
      within(
        'signed; protocol="application/pgp-signature"; micalg=pgp-sha512',
        [both, file("application/pgp-signature", "OpenPGP_signature.asc", "-----BEGIN PGP SIGNATURE-----")],
        "pgp",
      ),
    enclosed: () => within("mixed", [note, rfc822(`${head}\r\n${both}`)], "enc"),
    enclosed_encoded: () =>
      within(
        "mixed",
        [
          note,
          `Content-Type: application/octet-stream; name="Pond trip.eml"\r\nContent-Disposition: attachment; filename="Pond trip.eml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${asBase64(Buffer.from(`${head}\r\n${both}`, "latin1"))}`,
        ],
        "enc",
      ),
    two_enclosed: () => within("mixed", [note, rfc822(other), rfc822(`${head}\r\n${both}`)], "enc"),
    list_footer: () =>
      within(
        "mixed",
        [
          both,
          "Content-Type: text/plain; charset=us-ascii\r\nContent-Disposition: inline\r\n\r\n_______________________________________________\r\nParents mailing list",
        ],
        "lst",
      ),
  };
  return bodies[structure]();
}
