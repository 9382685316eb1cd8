import { expect, test } from "vitest";
import { findPatterns, type Pattern } from "../regex-inventory.ts";
import { stepCounter } from "./count-steps.ts";
import { hostileTexts } from "./hostile-texts.ts";

/** Sentences of at most this length, with single spaces (packages/analysis/src/text/sentences.ts). Signatures are detected by line. */
const behindTheDoors = /^packages\/analysis\/src\/(?!mime\/|senders\/|reader\/|text\/|document\/boilerplate)/;
const longestSentence = 1_200;
/** A pattern that tries each pair of characters once stays below this; one that tries triples doesn't. */
const mostForEachCharacter = 2_000;
/** For twice the text, a linear pattern takes twice the steps, and a quadratic one four times. */
const mostGrowth = 3;
const tooMany = 20_000_000;

/** Patterns that see shorter text, or none from strangers. */
const bounded: readonly { file: string; longest: number; because: string }[] = [
  {
    file: "packages/analysis/src/wording/line-topic.ts",
    longest: 250,
    because: "topicOf reads no longer subject",
  },
  { file: "apps/server/src/platform/config/config.ts", longest: 200, because: "the operator writes it" },
  { file: "apps/server/src/platform/telemetry/tracing.ts", longest: 200, because: "the operator writes it" },
  { file: "apps/server/src/app/web.ts", longest: 200, because: "it reads our own index.html" },
];

const patterns = await findPatterns();

test("no pattern takes more than its bound of steps over hostile text", { timeout: 600_000 }, () => {
  let texts = 0;
  const faults = patterns.flatMap((pattern) => {
    const suspects = slowestTexts(pattern);
    texts += suspects.tried;
    return faultOf(pattern, suspects.slowest);
  });
  expect(texts).toBeGreaterThan(patterns.length * 50);
  expect(faults).toEqual([]);
});

test.each<[string, Pattern]>([
  [
    "spaces that two parts of a repeat may take",
    { file: "", flags: "i", source: String.raw`^(?:(?:and|or|next)\b\s*[:,-]?\s*)*(?:bring|wear)\b` },
  ],
  ["a heading of hashes", { file: "", flags: "", source: String.raw`^\s*(#{1,6})\s+(\S.*?)\s*#*$` }],
  ["an address in a style", { file: "", flags: "gi", source: String.raw`url\(\s*(["']?)(.*?)\1\s*\)` }],
])("detects that %s backtracks without bound", (_, pattern) => {
  expect(faultOf(pattern, slowestTexts(pattern).slowest)).toHaveLength(1);
});

test("the step counter finds a match where the engine does", () => {
  const differing = patterns.flatMap(({ source, flags }) => {
    const count = stepCounter({ source, flags });
    return hostileTexts(source, flags)
      .filter((_, index) => index % 20 === 0)
      .map(({ of }) => of(60))
      .filter((text) => {
        const { steps, found } = count(text, tooMany);
        return steps < tooMany && found !== new RegExp(source, flags).test(text);
      });
  });
  expect(differing).toEqual([]);
});

/** The texts that take the most steps at a small size, and those whose steps grow most: if a pattern has a fault, one of them shows it. */
function slowestTexts({ source, flags }: Pattern) {
  const count = stepCounter({ source, flags });
  const texts = hostileTexts(source, flags).map((text) => {
    const [half, whole] = [100, 200].map((length) => count(text.of(length), 1_000_000).steps) as [
      number,
      number,
    ];
    return { text, steps: whole, growth: whole / half };
  });
  const most = texts.toSorted((one, two) => two.steps - one.steps).slice(0, 3);
  const growing = texts.toSorted((one, two) => two.growth - one.growth).slice(0, 3);
  const slowest = [...new Set([...most, ...growing])].map(({ text }) => text);
  return { tried: texts.length, slowest };
}

function faultOf(pattern: Pattern, texts: ReturnType<typeof hostileTexts>): string[] {
  const { file, source, flags } = pattern;
  const count = stepCounter({ source, flags });
  const longest =
    bounded.find((each) => each.file === file)?.longest ??
    (behindTheDoors.test(file) ? longestSentence : null);
  for (const { name, of } of texts) {
    if (longest === null) {
      const [half, whole] = [800, 1_600].map((length) => count(of(length), tooMany).steps) as [
        number,
        number,
      ];
      if (whole >= tooMany || whole > half * mostGrowth)
        return [`${file}: ${half} steps grow to ${whole} over ${name}: /${source}/`];
    } else {
      const { steps } = count(of(longest).replace(/\s+/g, " "), tooMany);
      if (steps > longest * mostForEachCharacter)
        return [`${file}: ${steps} steps over ${longest} characters, ${name}: /${source}/`];
    }
  }
  return [];
}
