import { Parser } from "htmlparser2";

type Colours = { back: string; ink: string };
type Schemes = { light: Colours; dark: Colours; inverted: Colours };
type Attributes = Record<string, string>;

const enough = 4.5;
const widest = 600;
const voidElements = new Set(["meta", "img", "br", "link", "input", "hr"]);

/** What mail programs drop or show wrongly: Gmail, Outlook (which lays out with Word) and Apple Mail. */
const rules: readonly { fault: string; finds: (name: string, attributes: Attributes) => boolean }[] = [
  {
    fault: "a script",
    finds: (name, given) => name === "script" || Object.keys(given).some((key) => key.startsWith("on")),
  },
  { fault: "a form", finds: (name) => ["form", "input", "button", "select", "textarea"].includes(name) },
  { fault: "a style from elsewhere", finds: (name) => name === "link" },
  {
    fault: "a layout that Word does not know",
    finds: (_, { style = "" }) =>
      /\bposition:|\bfloat:|\bdisplay:\s*(?:flex|grid|inline-flex)|\burl\(/.test(style),
  },
  { fault: "a picture without words", finds: (name, { alt }) => name === "img" && !alt },
  {
    fault: "a picture from elsewhere",
    finds: (name, { src = "" }) => name === "img" && !src.startsWith("cid:"),
  },
  {
    fault: "a link that is not absolute https",
    finds: (name, { href = "" }) => name === "a" && !href.startsWith("https://"),
  },
  {
    fault: `wider than ${widest}`,
    finds: (_, { width = "", style = "" }) =>
      [width, /(?<![-\w])(?:max-|min-)?width:(\d+)px/.exec(style)?.[1] ?? ""].some(
        (each) => /^\d+(?:px)?$/.test(each) && Number.parseInt(each, 10) > widest,
      ),
  },
];

/** The faults of an email's HTML, each once, including text whose contrast is too low in a scheme. */
export function lintMail(html: string): string[] {
  const faults = new Set<string>();
  const dark = darkColours(html);
  const stack: { name: string; hidden: boolean; schemes: Schemes }[] = [];
  const white = { back: "#ffffff", ink: "#000000" };
  const outermost = { light: white, dark: white, inverted: { back: "#000000", ink: "#ffffff" } };
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const { fault, finds } of rules) if (finds(name, attributes)) faults.add(fault);
      if (voidElements.has(name)) return;
      const around = stack.at(-1);
      const { style = "", class: className = "" } = attributes;
      const hidden =
        around?.hidden || ["head", "style", "title"].includes(name) || style.includes("display:none");
      stack.push({
        name,
        hidden,
        schemes: within(around?.schemes ?? outermost, coloursIn(style), dark.get(className)),
      });
    },
    ontext(text) {
      const around = stack.at(-1);
      if (!around || around.hidden || /^[\s\u00a0]*$/.test(text)) return;
      for (const [scheme, { back, ink }] of Object.entries(around.schemes))
        if (contrast(back, ink) < enough)
          faults.add(`${scheme}: ${ink} on ${back}: ${text.trim().slice(0, 30)}`);
    },
    onclosetag(name) {
      if (!voidElements.has(name)) stack.pop();
    },
  });
  parser.end(html);
  return [...faults];
}

function within(around: Schemes, inline: Partial<Colours>, dark: Partial<Colours> | undefined): Schemes {
  const inverted = Object.fromEntries(Object.entries(inline).map(([key, colour]) => [key, invert(colour)]));
  return {
    light: { ...around.light, ...inline },
    dark: { ...around.dark, ...inline, ...dark },
    inverted: { ...around.inverted, ...inverted },
  };
}

/** The rules for the dark scheme: one class each. */
function darkColours(html: string): Map<string, Partial<Colours>> {
  const [, block = ""] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/s.exec(html) ?? [];
  return new Map([...block.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name, css]) => [name!, coloursIn(css!)]));
}

function coloursIn(css: string): Partial<Colours> {
  const back = /background-color:(#[0-9a-f]{6})/.exec(css)?.[1];
  const ink = /(?<!-)color:(#[0-9a-f]{6})/.exec(css)?.[1];
  return { ...(back ? { back } : {}), ...(ink ? { ink } : {}) };
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** As in Gmail's dark mode: the same hue, with light and dark swapped. */
function invert(colour: string): string {
  const rgb = channels(colour);
  const turned = 255 - Math.max(...rgb) - Math.min(...rgb);
  return `#${rgb.map((channel) => (channel + turned).toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2. */
function contrast(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
