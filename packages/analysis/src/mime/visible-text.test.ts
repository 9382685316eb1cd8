import { describe, expect, test } from "vitest";
import { mail } from "../testing/mail.ts";
import { named } from "../testing/spellings.ts";
import { parseMessage } from "./parse-message.ts";

const textsOf = async (html: string) =>
  (await parseMessage(mail(html, { type: "text/html; charset=utf-8" }))).blocks.map(({ text }) => text);

describe("reads text that can be seen", () => {
  test.each(
    named(`
    a size of its own in a container of none: <td style="font-size:0"><div style="font-size:13px">Seen</div></td>
    a size by class in a container of none: <style>.t{font-size:14px}</style><div style="font-size:0px"><span class="t">Seen</span></div>
    1em: <p style="font-size:1em">Seen</p>
    100% of a readable size: <div style="font-size:14px"><p style="font-size:100%">Seen</p></div>
    the font shorthand: <div style="font-size:0"><p style="font:bold 13px/1.4 Arial">Seen</p></div>
    hidden from Outlook for Windows only: <div style="mso-hide:all">Seen</div>
    white on a colour by class: <style>.band{background-color:#123a63}</style><div class=band><h2 style='color:#fff'>Seen</h2></div>
    white on a colour by element and id: <style>#top td{background:rgb(10,60,40)}</style><table id=top><tr><td><p style='color:white'>Seen</p></td></tr></table>
    white on a named colour: <table><tr><td bgcolor="Navy"><font color="#FFFFFF">Seen</font></td></tr></table>
    white on yellow: <p style="background:yellow;color:#fff">Seen</p>
    white on a picture: <td style="background:#fff url(https://x.example/a.png)"><p style="color:#fff">Seen</p></td>
    white on a gradient: <div style="background-image:linear-gradient(#123,#456)"><p style="color:#fff">Seen</p></div>
    white on a picture named by attribute: <table background="https://x.example/a.png"><tr><td style="color:#fff">Seen</td></tr></table>
    white on a translucent band: <div style="background:#000"><p style="background:rgba(255,255,255,.2);color:#fff">Seen</p></div>
    black on white in a dark page: <body bgcolor="#222222"><div style="background:#fff"><p style="color:#000">Seen</p></div></body>
    a colour that overrules white: <style>p{color:#fff}</style><p style="color:#333">Seen</p>
    an important rule over the element's own: <style>.r{color:#222 !important}</style><p class="r" style="color:#fff">Seen</p>
    a class that is hidden in print only: <style>@media print{.r{display:none}}</style><p class=r>Seen</p>
    hidden on phones: <style>@media (max-width:480px){.r{display:none !important}}</style><p class=r>Seen</p>
    shown on phones: <style>.r{display:none} @media only screen and (max-width:480px){.r{display:block !important}}</style><p class=r>Seen</p>
    hidden by a rule for another element: <style>.ghost .r, div.q, p.r.x{display:none}</style><p class='r q'>Seen</p>
    visible inside invisible: <div style="visibility:hidden"><p style="visibility:visible">Seen</p></div>
    hidden in a comment for Outlook: <!--[if mso]><style>p{display:none}</style><![endif]--><p>Seen</p>
    a light grey: <p style="color:#ccc">Seen</p>
    half opaque: <p style="opacity:.5">Seen</p>
    clipped to a real height: <div style="height:40px;overflow:hidden">Seen</div>`),
  )("%s", async (_, html) => {
    expect(await textsOf(html)).toEqual(["Seen"]);
  });

  test("once, if a phone and a desk have a copy each", async () => {
    const html =
      "<style>.phone{display:none} @media (max-width:480px){.phone{display:block} .desk{display:none}}</style><p class=desk>Seen</p><p class=phone>Seen</p>";
    expect(await textsOf(html)).toEqual(["Seen"]);
  });
});

describe("leaves out text that nobody sees", () => {
  test.each(
    named(`
    no size: <p style="font-size:0">SECRET</p>
    a size of one pixel, inherited: <div style="font-size:1px"><b>SECRET</b></div>
    a fraction of nothing: <div style="font-size:0"><p style="font-size:2em">SECRET</p></div>
    no size by the font shorthand: <p style="font:0/0 a">SECRET</p>
    not displayed, though a child is: <div style="display:none"><p style="display:block">SECRET</p></div>
    not displayed by class: <style>.pre, .x .y{display:none!important}</style><span class='pre'>SECRET</span>
    not displayed by descent: <style>.x > .y{display:none}</style><div class=x><p class=y>SECRET</p></div>
    not displayed by element and id: <style>p#r{display:none}</style><p id=r>SECRET</p>
    white on white, by class: <style>.w{color:#fff}</style><p class=w>SECRET</p>
    white on white, by name: <p style="color:snow">SECRET</p>
    almost white on almost white: <div style="background:#fafafa"><p style="color:#f6f6f6">SECRET</p></div>
    black on black: <div style="background:#000"><p style="color:#0a0a0a">SECRET</p></div>
    the colour of its band: <td bgcolor="#123a63"><font color="#123a63">SECRET</font></td>
    white on a white box in a dark band: <div style="background:#000"><div style="background-color:#fff"><p style="color:#fff">SECRET</p></div></div>
    transparent: <p style="color:transparent">SECRET</p>
    transparent by alpha: <p style="color:rgba(0,0,0,0)">SECRET</p>
    hsl white: <p style="color:hsl(0, 0%, 100%)">SECRET</p>
    opacity zero: <div style="opacity:0"><p>SECRET</p></div>
    a box without height: <div style="max-height:0;overflow:hidden">SECRET</div>
    a box without width: <div style="width:0px;overflow:hidden">SECRET</div>
    off the page: <div style="position:absolute;left:-9999px">SECRET</div>
    scaled to nothing: <div style="transform:scale(0)">SECRET</div>
    clipped to nothing: <div style="position:absolute;clip:rect(0 0 0 0)">SECRET</div>
    hidden by attribute: <p hidden>SECRET</p>
    hidden on desks and phones: <style>.r{display:none} @media (max-width:480px){.r{color:#000}}</style><p class=r>SECRET</p>`),
  )("%s", async (_, html) => {
    const message = await parseMessage(mail(`${html}<p>Seen</p>`, { type: "text/html; charset=utf-8" }));
    expect(message.blocks.map(({ text }) => text)).toEqual(["Seen"]);
  });
});

test("stops reading where rules can no longer be told apart, with a warning", async () => {
  const rules = Array.from({ length: 3_000 }, (_, index) => `.a .b${index} p{display:none}`).join("");
  const html = `<style>${rules}</style>${"<p>Sports day</p>".repeat(20_000)}`;
  const { warnings } = await parseMessage(mail(html, { type: "text/html" }));
  expect(warnings).toContain("Only the first part of this message was read: it is too long.");
});
