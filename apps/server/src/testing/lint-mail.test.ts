import { expect, test } from "vitest";
import { lintMail } from "./lint-mail.ts";

test.each([
  ["a script", "<script>1</script>"],
  ["a script", '<p onclick="1">x</p>'],
  ["a form", "<form><button>Done</button></form>"],
  ["a style from elsewhere", '<link rel="stylesheet" href="https://a.example/a.css">'],
  ["a layout that Word does not know", '<div style="display:flex">x</div>'],
  ["a layout that Word does not know", '<div style="display: grid">x</div>'],
  ["a layout that Word does not know", '<div style="position:absolute">x</div>'],
  ["a layout that Word does not know", '<div style="float:left">x</div>'],
  ["a picture without words", '<img src="cid:a">'],
  ["a picture from elsewhere", '<img alt="A gate" src="https://a.example/a.png">'],
  ["a link that is not absolute https", '<a href="/emails">x</a>'],
  ["a link that is not absolute https", '<a href="http://a.example">x</a>'],
  ["wider than 600", '<table width="640"></table>'],
  ["wider than 600", '<div style="max-width:601px">x</div>'],
  ["light: #888888 on #ffffff: Pay", '<p style="color:#888888">Pay</p>'],
  ["inverted: #666666 on #000000: Pay", '<p style="color:#999999">Pay</p>'],
  [
    "dark: #444444 on #222222: Pay",
    '<style>@media (prefers-color-scheme:dark){.a{background-color:#222222!important;color:#444444!important}}</style><p class="a" style="color:#000000">Pay</p>',
  ],
])("finds %s", (fault, html) => {
  expect(lintMail(html)).toContain(fault);
});

test("finds nothing in what every program shows", () => {
  const html =
    '<table width="600"><tr><td style="padding:8px;background-color:#1f6a4d;color:#ffffff"><a href="https://a.example" style="color:#ffffff">Open</a></td></tr></table>';
  expect(lintMail(html)).toEqual([]);
});
