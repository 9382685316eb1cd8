/**
 * Runs a pattern like a backtracking engine, and counts each character, class and assertion that it tries. The count depends only on
 * the pattern and the text, so tests can judge growth without a clock.
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp";

type Goes = (at: number) => boolean;
type Matcher = (at: number, next: Goes) => boolean;
type Flags = { source: string; flags: string };
type Run = { text: string; steps: number; most: number; groups: Map<AST.CapturingGroup, [number, number]> };

class TooManySteps extends Error {}

/** The steps of finding the first match, or all of them if the pattern is global; `most` if there are more. */
export type StepCounter = (text: string, most: number) => { steps: number; found: boolean };

export function stepCounter({ source, flags }: Flags): StepCounter {
  const unicode = flags.includes("u");
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets: flags.includes("v"),
  });
  const run: Run = { text: "", steps: 0, most: 0, groups: new Map() };
  const matcher = alternatives(pattern.alternatives, run, flags, false);
  return (text, most) => {
    Object.assign(run, { text, steps: 0, most });
    let found = false;
    try {
      for (let at = 0; at <= text.length; at += 1) {
        let end = -1;
        run.groups.clear();
        const here = matcher(at, (to) => ((end = to), true));
        found ||= here;
        if (here && !flags.includes("g")) break;
        if (here) at = Math.max(at, end - 1);
        if (flags.includes("y")) break;
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
    }
    return { steps: run.steps, found };
  };
}

function alternatives(list: readonly AST.Alternative[], run: Run, flags: string, back: boolean): Matcher {
  const each = list.map(({ elements }) => sequence(elements, run, flags, back));
  return each.length === 1 ? each[0]! : (at, next) => each.some((matcher) => matcher(at, next));
}

function sequence(elements: readonly AST.Element[], run: Run, flags: string, back: boolean): Matcher {
  const inOrder = back ? elements : elements.toReversed();
  return inOrder
    .map((element) => matcherOf(element, run, flags, back))
    .reduce<Matcher>(
      (rest, first) => (at, next) => first(at, (to) => rest(to, next)),
      (at, next) => next(at),
    );
}

function matcherOf(node: AST.Element, run: Run, flags: string, back: boolean): Matcher {
  switch (node.type) {
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const step = back ? -1 : 1;
      const fits = oneCharacter(node, run, flags, back);
      return (at, next) => fits(at) && next(at + step);
    }
    case "Assertion":
      return assertion(node, run, flags);
    case "Group":
      return alternatives(node.alternatives, run, flags, back);
    case "CapturingGroup": {
      const inner = alternatives(node.alternatives, run, flags, back);
      return (at, next) =>
        inner(at, (to) => {
          const before = run.groups.get(node);
          run.groups.set(node, at < to ? [at, to] : [to, at]);
          if (next(to)) return true;
          if (before) run.groups.set(node, before);
          else run.groups.delete(node);
          return false;
        });
    }
    case "Backreference":
      return (at, next) => {
        const [from, to] = [node.resolved]
          .flat()
          .map((group) => run.groups.get(group))
          .find(Boolean) ?? [0, 0];
        const said = run.text.slice(from, to);
        count(run, said.length + 1);
        const start = back ? at - said.length : at;
        return run.text.startsWith(said, start) && next(back ? start : at + said.length);
      };
    case "Quantifier":
      return quantifier(node, run, flags, back);
  }
}

/** Repeats of one character are counted in a loop: long runs would be too deep for recursion. */
function quantifier(
  { element, min, max, greedy }: AST.Quantifier,
  run: Run,
  flags: string,
  back: boolean,
): Matcher {
  const step = back ? -1 : 1;
  if (isOneCharacter(element)) {
    const fits = oneCharacter(element, run, flags, back);
    return (at, next) => {
      let times = 0;
      while (times < (greedy ? max : min) && fits(at + times * step)) times += 1;
      if (times < min) return false;
      if (!greedy) {
        for (; ; times += 1) {
          if (next(at + times * step)) return true;
          if (times >= max || !fits(at + times * step)) return false;
        }
      }
      for (; times >= min; times -= 1) if (next(at + times * step)) return true;
      return false;
    };
  }
  const once = matcherOf(element, run, flags, back);
  const repeat =
    (times: number): Matcher =>
    (at, next) => {
      const again = () =>
        times < max && once(at, (to) => (to !== at || times < min) && repeat(times + 1)(to, next));
      if (times < min) return again();
      return greedy ? again() || next(at) : next(at) || again();
    };
  return repeat(0);
}

type OneCharacter = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

function isOneCharacter({ type }: AST.Element): boolean {
  return ["Character", "CharacterSet", "CharacterClass", "ExpressionCharacterClass"].includes(type);
}

function oneCharacter(node: AST.Element, run: Run, flags: string, back: boolean): Goes {
  const own = new RegExp(`^(?:${(node as OneCharacter).raw})$`, flags.replace(/[gymd]/g, ""));
  const known = new Map<string, boolean>();
  return (at) => {
    count(run, 1);
    const character = run.text[back ? at - 1 : at];
    if (character === undefined) return false;
    let fits = known.get(character);
    if (fits === undefined) known.set(character, (fits = own.test(character)));
    return fits;
  };
}

function assertion(node: AST.Assertion, run: Run, flags: string): Matcher {
  if (node.kind === "lookahead" || node.kind === "lookbehind") {
    const inner = alternatives(node.alternatives, run, flags, node.kind === "lookbehind");
    return (at, next) => inner(at, () => true) !== node.negate && next(at);
  }
  const holds = edge(node, run, flags);
  return (at, next) => {
    count(run, 1);
    return holds(at) && next(at);
  };
}

function edge(node: AST.EdgeAssertion | AST.WordBoundaryAssertion, run: Run, flags: string): Goes {
  const lines = flags.includes("m");
  const isWord = (at: number) => /\w/.test(run.text[at] ?? "");
  if (node.kind === "word") return (at) => (isWord(at - 1) !== isWord(at)) !== node.negate;
  if (node.kind === "start") return (at) => at === 0 || (lines && run.text[at - 1] === "\n");
  return (at) => at === run.text.length || (lines && run.text[at] === "\n");
}

function count(run: Run, steps: number): void {
  run.steps += steps;
  if (run.steps >= run.most) throw new TooManySteps();
}
