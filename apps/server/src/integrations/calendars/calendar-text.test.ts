import { expect, test } from "vitest";
import { event, readLines as read } from "./testing/read-lines.ts";

const on24 = "DTSTART;VALUE=DATE:20260624";

test.each<[string, string, string]>([
  ["paragraphs", "DESCRIPTION:<p>Bring a hat.</p><p>And water.</p>", "Bring a hat. / And water."],
  ["line breaks", "DESCRIPTION:Bring a hat.<br>And water.<br/>", "Bring a hat. / And water."],
  ["a list", "DESCRIPTION:<ul><li>A hat</li><li>Water</li></ul>", "A hat / Water"],
  [
    "a body, as Google wraps it",
    String.raw`DESCRIPTION:<body>\n<div>Bring a hat.</div>\n</body>`,
    "Bring a hat.",
  ],
  [
    "entities by name and number",
    "DESCRIPTION:Caf&eacute\\; &pound\\;4 &#8211\\; &#x26\\; more&nbsp\\;",
    "Café £4 – & more",
  ],
  ["entities with a bare semicolon", "DESCRIPTION:Tea &amp; cake &pound;4", "Tea & cake £4"],
  ["escaped twice", "DESCRIPTION:Tea &amp;amp; cake", "Tea & cake"],
  ["escaped tags", "DESCRIPTION:&lt;p&gt;Bring a hat.&lt;/p&gt;", "Bring a hat."],
  [
    "HTML only, as Outlook writes it",
    String.raw`X-ALT-DESC;FMTTYPE=text/html:<html><head><style>p{margin:0}</style></head><body><p>Bring a hat\, please.</p>\n</body></html>`,
    "Bring a hat, please.",
  ],
  [
    "text and HTML",
    String.raw`DESCRIPTION:Bring a hat.\n` + "\r\nX-ALT-DESC;FMTTYPE=text/html:<p>Bring <b>a hat</b>.</p>",
    "Bring a hat.",
  ],
  [
    "a blank text and HTML",
    String.raw`DESCRIPTION:\n` + "\r\nX-ALT-DESC;FMTTYPE=text/html:<p>Bring <b>a hat</b>.</p>",
    "Bring a hat.",
  ],
  [
    "a link",
    'DESCRIPTION:<a href="https://forms.example/1">Sign up</a> today',
    "Sign up (https://forms.example/1) today",
  ],
  [
    "a link that shows its address",
    'DESCRIPTION:<a href="https://forms.example/1">https://forms.example/1</a>',
    "https://forms.example/1",
  ],
  [
    "styles of Word",
    "DESCRIPTION:<p class=MsoNormal><span lang=EN-GB style='color:black'>Bring a hat.<o:p></o:p></span></p>",
    "Bring a hat.",
  ],
  [
    "no HTML: an address and a sign",
    "DESCRIPTION:Write to <office@school.example> if under <5 & alone",
    "Write to <office@school.example> if under <5 & alone",
  ],
  ["no HTML: a year in brackets", "DESCRIPTION:For <Year 4> only; R&D room", "For <Year 4> only; R&D room"],
])("text: %s", (_, line, text) => {
  expect(read(event("SUMMARY:Trip", on24, line))).toEqual([`2026-06-24 Trip: ${text}`]);
});

test.each([
  ["SUMMARY:<b>Tea &amp\\; cake</b>", "Tea & cake"],
  ["SUMMARY:Year 4 &#038\\; 5: &#8220\\;Matilda&#8221\\;", "Year 4 & 5: “Matilda”"],
  ["SUMMARY:Mums &amp; tots", "Mums & tots"],
  ["SUMMARY;LANGUAGE=en-gb:Tea<br />and cake", "Tea and cake"],
  ["SUMMARY:Q&A with the head", "Q&A with the head"],
  ["SUMMARY:Maths: 3 < 4", "Maths: 3 < 4"],
])("a title: %s", (line, title) => {
  expect(read(event(line, on24, "LOCATION:St Mary&#039\\;s <i>hall</i>"))).toEqual([
    `2026-06-24 ${title} @ St Mary's hall`,
  ]);
});
