import { expect, test } from "vitest";
import { spellings } from "../testing/spellings.ts";
import { readMailDate } from "./mail-date.ts";

const at = (text: string) => readMailDate(text)?.toISOString().slice(0, 16) ?? null;

/** Date headers, by RFC 5322, its old zones and what senders write instead; and dates above forwards and quotations. */
test.each(
  spellings({
    "2026-06-08T07:10": `
    Mon, 08 Jun 2026 08:10:00 +0100 | 8 Jun 2026 08:10 +0100 | Mon,  8 Jun 2026 08:10:00 BST
    Mon, 8 Jun 2026 08:10:00 +01:00 (BST) | Mon, 8 Jun 2026 08:10:00 +0100 (GMT+01:00)
    Mon, 8 Jun 2026 08:10:00 IST | Mon, 8 Jun 26 08:10:00 +0100 | Mon, 8 Jun 2026 08:10:00
    08-JUN-2026 08:10:00 | Mon Jun  8 08:10:00 2026 | Mon Jun  8 08:10:00 BST 2026 | lun jun 8 08:10:00 2026
    2026-06-08T08:10:00.123+01:00 | 2026-06-08 08:10 | 2026.06.08 08:10
    8 June 2026 08:10 GMT Daylight Time`,
    "2026-06-08T08:10": `
    Mon, 8 Jun 2026 08:10:00 GMT | Mon, 8 Jun 2026 08:10:00 UT | Mon, 8 Jun 2026 08:10:00 Z
    Mon, 8 Jun 2026 08:10:00 -0000 | 2026-06-08T08:10:00Z`,
    "2026-06-08T12:10": "Mon, 8 Jun 2026 08:10:00 EDT",
    "2026-06-08T06:10": "Mon, 8 Jun 2026 08:10:00 CEST",
    "2026-11-12T07:00": "Thu, 12 Nov 2026 07:00:00",
    "2026-06-10T14:48": `
    10 June 2026 at 15:48:23 BST | 10 June 2026 at 15:48:23 GMT+1 | Wednesday, 10 June 2026 at 15:48
    Wednesday, June 10, 2026 3:48 PM | Wed, Jun 10, 2026 at 3:48\u202fPM | June 10, 2026 at 3:48:23 PM GMT+1
    Wednesday, June 10th, 2026 at 3:48 PM | Wednesday, 10 June 2026, 03:48:23 pm BST | 10/06/2026 15:48
    10.06.2026 15:48 | Wed 6/10/2026 3:48 PM | Wed 10/06/26, 15:48 | mercredi 10 juin 2026 15:48
    Mittwoch, 10. Juni 2026 15:48 | miércoles, 10 de junio de 2026 15:48 | środa, 10 czerwca 2026 15:48
    Dydd Mercher, 10 Mehefin 2026 15:48`,
    "2026-11-11T15:48": "11 November 2026 at 15:48:23 GMT",
    "2026-06-05T14:48": "05 June 2026 15:48",
    "2026-06-10T15:48": "10/06/2026, 15:48:23 (GMT+00:00)",
    "2026-06-23T14:48": "6/23/2026 3:48 PM",
    "2026-06-09T23:20": "Wed, 10 Jun 2026 at 00:20",
    "2026-06-10T11:00": "10 June 2026",
    "": "soon | Thu 19 Nov at 15:48 | Mon, 1 Jan 9999999 00:00:00 +0000 | 31 February 2026 09:00",
  }),
)("%s: %s", (text, expected) => expect(at(text) ?? "").toBe(expected));
