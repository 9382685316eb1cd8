/** A message's style sheets: which declarations apply to an element. Only what decides whether text can be seen is kept. */

/** An email is read on a desk or on a phone; media rules may show some text on one of them only. */
export type Screen = "wide" | "narrow";

export type Declaration = { value: string; important: boolean };
export type Declarations = ReadonlyMap<string, Declaration>;

export type Element = { name: string; id: string; classes: readonly string[] };

type Compound = { name: string | null; id: string | null; classes: string[] };
type Rule = { compounds: Compound[]; declarations: Declarations; weight: number; screen: Screen | null };

export type StyleSheets = {
  /** True if a rule holds on one kind of screen only. */
  isSplit: boolean;
  /** What rules and the `style` attribute declare for an element, after the cascade. */
  declared: (element: Element, within: readonly Element[], screen: Screen, inline: string) => Declarations;
  /** True if so many rules had to be compared that the rest was given up: visible and hidden text can't be told apart. */
  isExhausted: () => boolean;
};

const mostRules = 3_000;
const mostComparisons = 5_000_000;

/** Reads all style sheets of an HTML document, in linear time. */
export function readStyleSheets(html: string): StyleSheets {
  const byKey = new Map<string, Rule[]>();
  let count = 0;
  let isSplit = false;
  for (const { css, media } of sheetsIn(html))
    for (const rule of rulesIn(css, media, () => (count += 1))) {
      if (count > mostRules) break;
      isSplit ||= rule.screen !== null;
      const key = keyOf(rule.compounds.at(-1));
      const sharing = byKey.get(key);
      if (sharing) sharing.push(rule);
      else byKey.set(key, [rule]);
    }
  let comparisons = 0;
  const matches = ({ compounds }: Rule, element: Element, within: readonly Element[]): boolean => {
    let left = compounds.length - 1;
    comparisons += 1;
    if (!fits(compounds[left], element)) return false;
    for (let at = within.length - 1; left > 0 && at >= 0; at -= 1) {
      comparisons += 1;
      if (fits(compounds[left - 1], within[at])) left -= 1;
    }
    return left === 0;
  };
  const isExhausted = () => comparisons > mostComparisons;
  return {
    isSplit,
    isExhausted,
    declared: (element, within, screen, inline) => {
      const own = declarationsIn(inline);
      if (byKey.size === 0 || isExhausted()) return own;
      const found = keysOf(element)
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((rule) => (rule.screen ?? screen) === screen && matches(rule, element, within));
      return found.length === 0
        ? own
        : cascaded([...found.toSorted((a, b) => a.weight - b.weight), { declarations: own }]);
    },
  };
}

/** Later ones win, unless an earlier one is important. */
function cascaded(rules: readonly { declarations: Declarations }[]): Declarations {
  const result = new Map<string, Declaration>();
  for (const { declarations } of rules)
    for (const [property, declaration] of declarations)
      if (declaration.important || !result.get(property)?.important) result.set(property, declaration);
  return result;
}

const keyOf = (compound: Compound | undefined): string =>
  compound?.id
    ? `#${compound.id}`
    : compound?.classes[0]
      ? `.${compound.classes[0]}`
      : (compound?.name ?? "*");

const keysOf = ({ name, id, classes }: Element): string[] => [
  "*",
  name,
  ...new Set(classes.map((one) => `.${one}`)),
  ...(id ? [`#${id}`] : []),
];

const fits = (compound: Compound | undefined, element: Element | undefined): boolean =>
  compound !== undefined &&
  element !== undefined &&
  (compound.name === null || compound.name === element.name) &&
  (compound.id === null || compound.id === element.id) &&
  compound.classes.every((name) => element.classes.includes(name));

const opening = /<!--|<style\b([^>]{0,300})>/gi;

/** The text of each <style>, except in comments that only Outlook for Windows reads. */
function* sheetsIn(html: string): Generator<{ css: string; media: string }> {
  const closing = /<\/style>/gi;
  opening.lastIndex = 0;
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    const from = opening.lastIndex;
    if (start[0] === "<!--") {
      const end = html.indexOf("-->", from);
      if (end < 0) return;
      opening.lastIndex = end + 3;
      continue;
    }
    closing.lastIndex = from;
    const end = closing.exec(html)?.index;
    if (end === undefined) return;
    opening.lastIndex = end;
    const media = /\bmedia\s*=\s*["']?([^"'>]*)/i.exec(start[1] ?? "")?.[1] ?? "";
    yield { css: html.slice(from, end), media };
  }
}

/** The rules of a sheet, without those for print or a dark theme, or of a kind that a plain selector doesn't tell. */
function* rulesIn(css: string, media: string, next: () => number): Generator<Rule> {
  const around: (Screen | "none" | null)[] = [screenOf(media)];
  let prelude = "";
  let before = "";
  for (const piece of withoutComments(css).split(/([{}])/)) {
    if (piece !== "{" && piece !== "}") {
      before = piece;
      continue;
    }
    if (piece === "{") {
      prelude = before.slice(before.lastIndexOf(";") + 1).trim();
      const at = /^@(\w+|-\w+-\w+)/.exec(prelude)?.[1];
      const outer = around.at(-1) ?? null;
      around.push(
        at === undefined
          ? outer
          : at === "media"
            ? within(outer, screenOf(prelude))
            : at === "supports" || at === "layer"
              ? outer
              : "none",
      );
      continue;
    }
    const screen = around.pop() ?? null;
    if (around.length === 0) around.push(null);
    if (screen === "none" || prelude === "" || prelude.startsWith("@")) continue;
    const declarations = declarationsIn(before);
    if (declarations.size > 0)
      for (const selector of prelude.split(",")) {
        const compounds = compoundsIn(selector.trim());
        if (compounds)
          yield { compounds, declarations, screen, weight: weightOf(compounds) * mostRules * 2 + next() };
      }
    prelude = "";
  }
}

const withoutComments = (css: string): string =>
  css
    .replace(/<!--|-->/g, " ")
    .split("/*")
    .map((piece, index) =>
      index === 0 ? piece : piece.includes("*/") ? piece.slice(piece.indexOf("*/") + 2) : "",
    )
    .join(" ");

const within = (outer: Screen | "none" | null, inner: Screen | "none" | null): Screen | "none" | null =>
  outer === null || outer === inner ? inner : inner === null ? outer : "none";

function screenOf(media: string): Screen | "none" | null {
  if (
    /\bprint\b|prefers-|\bspeech\b|\bnot\b|forced-colors/i.test(media) &&
    !/\bscreen\b/i.test(media.slice(media.toLowerCase().lastIndexOf("prefers-") + 1))
  )
    return "none";
  const [narrow, wide] = [/max-(?:device-)?width/i.test(media), /min-(?:device-)?width/i.test(media)];
  if (narrow === wide) return narrow ? "none" : null;
  return narrow ? "narrow" : "wide";
}

const weightOf = (compounds: readonly Compound[]): number =>
  compounds.reduce(
    (sum, { id, classes, name }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (name ? 1 : 0),
    0,
  );

/** "td.banner h2"; null for selectors with states, attributes or siblings, which don't hold in most mail programs. */
function compoundsIn(selector: string): Compound[] | null {
  if (selector === "" || selector.length > 300 || /[:[\]()+~"'\\]/.test(selector)) return null;
  return selector
    .split(/[\s>]+/)
    .filter(Boolean)
    .map((part) => ({
      name: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? null,
      id: /#([\w-]+)/.exec(part)?.[1] ?? null,
      classes: [...part.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? ""),
    }));
}

const properties = new Set(
  `display visibility opacity font-size color -webkit-text-fill-color background-color background-image height max-height width max-width
 overflow overflow-y overflow-x text-indent left right top margin-left clip clip-path transform font-weight`.split(
    /\s+/,
  ),
);

/** The declarations of a rule or a `style` attribute, in lower case; of `font` and `background` what they set of these properties. */
function declarationsIn(text: string): Declarations {
  const found = new Map<string, Declaration>();
  if (text === "") return found;
  for (const part of text
    .slice(0, 4_000)
    .replace(/url\([^)]*\)/gi, "url()")
    .split(";")) {
    const colon = part.indexOf(":");
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const important = /!\s*important$/.test(value);
    const plain = value.replace(/(?<!\s)\s*!\s*important$/, "");
    for (const [property, set] of longhands(part.slice(0, Math.max(colon, 0)).trim().toLowerCase(), plain))
      if (properties.has(property) && (important || !found.get(property)?.important))
        found.set(property, { value: set, important });
  }
  return found;
}

function longhands(property: string, value: string): [property: string, value: string][] {
  if (property === "font") {
    const size = /(?:^|\s)(\d{0,4}\.?\d{1,4}(?:px|pt|em|rem|%)?)(?=[\s/])/.exec(
      value.replace(/\b[1-9]00\b/, ""),
    )?.[1];
    return size === undefined ? [] : [["font-size", size]];
  }
  if (property !== "background") return [[property, value]];
  const isPicture = /url\(|gradient\(/.test(value);
  return [
    ["background-image", isPicture ? value : "none"],
    ["background-color", isPicture ? "transparent" : value],
  ];
}
