import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";
import { tokens } from "./tokens.ts";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const schemes = (["light", "dark"] as const).map((scheme) => {
  const all = defaultCssVariablesResolver(merged);
  const own = tokens(merged);
  return [scheme, { ...all.variables, ...all[scheme], ...own[scheme] }] as const;
});

const surfaces = ["--gp-page", "--gp-surface", "--gp-sunken"];
const outlines = ["--mantine-color-default-border", "--gp-line-strong", "--gp-accent"];
const fills = ["--mantine-color-hedge-filled", "--mantine-color-red-filled"];
const words = ["--gp-ink", "--gp-ink-soft", "--mantine-color-anchor", "--mantine-color-error"];

test.each(schemes)("in the %s, what can be pressed stands out, and its words are legible", (_, colours) => {
  const tooFaint = (ones: string[], others: string[], least: number) =>
    ones.flatMap((one) =>
      others
        .filter((other) => contrast(hex(colours, one), hex(colours, other)) < least)
        .map((other) => `${one} on ${other}`),
    );
  expect([
    ...tooFaint([...outlines, ...fills], surfaces, 3),
    ...tooFaint(words, surfaces, 4.5),
    ...tooFaint(["--mantine-color-white"], fills, 4.5),
  ]).toEqual([]);
});

/** Follows a variable to its colour. */
function hex(colours: Record<string, string>, name: string): string {
  const value = colours[name] ?? "";
  const [, next] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return next ? hex(colours, next) : value;
}

/** As WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
