import {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration as Declared,
  type Document,
} from "postcss";
import parseCss from "postcss-safe-parser";

/** An email is read on a desk or on a phone; media rules may show some text on one of them only. */
export type Screen = "wide" | "narrow";

/** The declared values that decide whether text can be seen, by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

export type Element = { name: string; id: string; classes: readonly string[] };

type Declaration = { property: string; value: string; important: boolean };
type Compound = { name: string | null; id: string | null; classes: string[] };
type Rule = { compounds: Compound[]; declarations: readonly Declaration[]; weight: number };

export type StyleSheets = {
  /** True if a rule holds on one kind of screen only. */
  isSplit: boolean;
  /** What rules and the `style` attribute declare for an element, after the cascade. */
  declared: (element: Element, within: readonly Element[], inline: string) => Declarations;
  /** True if so many rules had to be compared that the rest was given up: visible and hidden text can't be told apart. */
  isExhausted: () => boolean;
};

const mostRules = 3_000;
const mostComparisons = 5_000_000;

/** Reads the style sheets of an HTML document as one kind of screen takes them. */
export function readStyleSheets(
  sheets: readonly { css: string; media: string }[],
  screen: Screen,
): StyleSheets {
  const byKey = new Map<string, Rule[]>();
  let count = 0;
  let isSplit = false;
  for (const { css, media } of sheets)
    parseCss(css.replace(/<!--|-->/g, " ")).walkRules((rule) => {
      const screens = [screenOf(media), ...atRulesAround(rule).map(screenOfAtRule)];
      isSplit ||= screens.some((one) => one === "wide" || one === "narrow");
      if (screens.some((one) => one !== null && one !== screen)) return;
      const declarations = declarationsIn(rule.nodes);
      for (const selector of declarations.length > 0 ? rule.selectors : []) {
        const compounds = compoundsIn(selector);
        if (!compounds) continue;
        count += 1;
        if (count > mostRules) return false;
        const key = keyOf(compounds.at(-1));
        const weight = weightOf(compounds) * mostRules * 2 + count;
        byKey.set(key, [...(byKey.get(key) ?? []), { compounds, declarations, weight }]);
      }
    });
  const inlineStyles = new Map<string, readonly Declaration[]>();
  const ownOf = (inline: string) => {
    const known =
      inlineStyles.get(inline) ?? declarationsIn(parseCss(inline.slice(0, 4_000)).nodes as ChildNode[]);
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
    isExhausted,
    declared: (element, within, inline) => {
      const found = isExhausted()
        ? []
        : keysOf(element)
            .flatMap((key) => byKey.get(key) ?? [])
            .filter((rule) => matches(rule, element, within))
            .toSorted((a, b) => a.weight - b.weight);
      return cascaded([
        ...found.flatMap(({ declarations }) => declarations),
        ...(inline ? ownOf(inline) : []),
      ]);
    },
  };
}

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

function atRulesAround(node: ChildNode): AtRule[] {
  const parent: Container | Document | undefined = node.parent;
  return parent?.type === "atrule" ? [...atRulesAround(parent as AtRule), parent as AtRule] : [];
}

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
