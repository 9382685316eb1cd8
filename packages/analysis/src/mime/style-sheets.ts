import type { AtRule, ChildNode, Declaration as Declared } from "postcss";
import parseCss from "postcss-safe-parser";

/** An email is read on a desk or on a phone; media rules may show some text on one of them only. */
export type Screen = "wide" | "narrow";

/** The declared values that decide whether text can be seen, by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

export type Element = { name: string; id: string; classes: readonly string[] };

type Declaration = { property: string; value: string; important: boolean };
type Compound = { name: string | null; id: string | null; classes: string[] };
type Rule = {
  compounds: Compound[];
  declarations: readonly Declaration[];
  weight: number;
  screen: Screen | null;
};

export type StyleSheets = {
  isSplit: boolean;
  isCut: boolean;
  /** What rules and the `style` attribute declare for an element on this screen, after the cascade. */
  declared: (element: Element, within: readonly Element[], inline: string, screen: Screen) => Declarations;
  /** True if so many rules had to be compared that the rest was given up: visible and hidden text can't be told apart. */
  isExhausted: () => boolean;
};

const mostRules = 3_000;
const mostComparisons = 5_000_000;
/** Of all sheets together. The parser takes 15 microseconds for an empty block, and its nodes a kilobyte. */
const mostChars = 200_000;
const mostBlocks = 2 * mostRules;
const deepest = 50;

export function readStyleSheets(sheets: readonly { css: string; media: string }[]): StyleSheets {
  const byKey = new Map<string, Rule[]>();
  let count = 0;
  let rest = { chars: mostChars, blocks: mostBlocks };
  let isSplit = false;
  let isCut = false;
  for (const { css, media } of sheets) {
    const blocks = css.slice(0, rest.chars).split("{", rest.blocks);
    const read = blocks.join("{");
    isCut ||= read.length < css.length;
    rest = { chars: rest.chars - read.length, blocks: rest.blocks - blocks.length };
    readNodes(parse(read.replace(/<!--|-->/g, " ")), screenOf(media), 0);
  }

  function readNodes(nodes: readonly ChildNode[], screen: Screen | "none" | null, depth: number): void {
    isCut ||= depth > deepest;
    if (screen === "none" || depth > deepest) return;
    for (const node of nodes) {
      if (node.type === "rule") addRule(node.selectors, node.nodes, screen);
      if (node.type === "rule") readNodes(node.nodes, screen, depth + 1);
      if (node.type === "atrule") readNodes(node.nodes ?? [], both(screen, screenOfAtRule(node)), depth + 1);
    }
  }

  function addRule(selectors: readonly string[], nodes: readonly ChildNode[], screen: Screen | null): void {
    isSplit ||= screen !== null;
    const declarations = declarationsIn(nodes);
    for (const selector of selectors) {
      const compounds = compoundsIn(selector);
      if (!compounds) continue;
      count += 1;
      isCut ||= count > mostRules;
      if (count > mostRules || declarations.length === 0) continue;
      const key = keyOf(compounds.at(-1));
      const rule = { compounds, declarations, screen, weight: weightOf(compounds) * mostRules * 2 + count };
      const sharing = byKey.get(key);
      if (sharing) sharing.push(rule);
      else byKey.set(key, [rule]);
    }
  }

  const inlineStyles = new Map<string, readonly Declaration[]>();
  const ownOf = (inline: string) => {
    const known = inlineStyles.get(inline) ?? declarationsIn(parse(inline.slice(0, 4_000)));
    inlineStyles.set(inline, known);
    return known;
  };
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
    isCut,
    isExhausted,
    declared: (element, within, inline, screen) => {
      const found = isExhausted()
        ? []
        : keysOf(element)
            .flatMap((key) => byKey.get(key) ?? [])
            .filter((rule) => (rule.screen ?? screen) === screen && matches(rule, element, within))
            .toSorted((a, b) => a.weight - b.weight);
      return cascaded([
        ...found.flatMap(({ declarations }) => declarations),
        ...(inline ? ownOf(inline) : []),
      ]);
    },
  };
}

/** Never reads the source map that a sheet names, which could be a file of ours. */
const parse = (css: string): ChildNode[] => parseCss(css, { map: false }).nodes as ChildNode[];

/** Later ones win, unless an earlier one is important. */
function cascaded(declarations: readonly Declaration[]): Declarations {
  const result = new Map<string, Declaration>();
  for (const declaration of declarations)
    if (declaration.important || !result.get(declaration.property)?.important)
      result.set(declaration.property, declaration);
  return new Map([...result].map(([property, { value }]) => [property, value]));
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

const both = (outer: Screen | null, inner: Screen | "none" | null): Screen | "none" | null =>
  outer === null || outer === inner ? inner : inner === null ? outer : "none";

/** Where the rules inside hold: "none" for those for print or a dark theme, and in at-rules that we don't know; null: everywhere. */
const screenOfAtRule = ({ name, params }: AtRule): Screen | "none" | null =>
  name === "media" ? screenOf(params) : name === "supports" || name === "layer" ? null : "none";

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
const compoundsIn = (selector: string): Compound[] | null =>
  selector === "" || selector.length > 300 || /[:[\]()+~"'\\]/.test(selector)
    ? null
    : selector
        .split(/[\s>]+/)
        .filter(Boolean)
        .map((part) => ({
          name: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? null,
          id: /#([\w-]+)/.exec(part)?.[1] ?? null,
          classes: [...part.matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? ""),
        }));

const properties = new Set(
  `display visibility opacity font-size color -webkit-text-fill-color background-color background-image height max-height width max-width
 overflow overflow-y overflow-x text-indent left right top margin-left clip clip-path transform font-weight`.split(
    /\s+/,
  ),
);

/** Of `font` and `background` what they set of these properties. */
const declarationsIn = (nodes: readonly ChildNode[]): Declaration[] =>
  nodes
    .filter((node): node is Declared => node.type === "decl")
    .flatMap(({ prop, value, important }) =>
      longhands(prop.toLowerCase(), value.toLowerCase().trim()).map(([property, set]) => ({
        property,
        value: set,
        important: important === true,
      })),
    )
    .filter(({ property }) => properties.has(property));

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
