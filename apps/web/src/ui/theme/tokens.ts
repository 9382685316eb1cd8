import { childColours } from "@gatepost/contract/child-colours";
import type { CSSVariablesResolver } from "@mantine/core";
import { brick, hedge, night, ochre, slate, stone } from "./palette.ts";

type Pair = readonly [string, string];

/** Each in the light and in the dark scheme. */
const both: Record<string, Pair> = {
  "--gp-page": [stone[0], night[9]],
  "--gp-surface": ["#fffdf9", night[7]],
  "--gp-sunken": [stone[1], night[8]],
  "--gp-line": [stone[2], night[5]],
  "--gp-line-strong": [stone[4], night[4]],
  "--gp-ink": [stone[9], night[0]],
  "--gp-ink-soft": [stone[7], night[2]],
  "--gp-accent": [hedge[7], hedge[3]],
  "--gp-accent-soft": [hedge[0], "#1c2f27"],
  "--gp-accent-line": [hedge[2], hedge[8]],
  "--gp-accent-ink": [hedge[8], hedge[1]],
  "--gp-note": ["#fff6dc", "#332c1b"],
  "--gp-note-line": ["#ecd9a2", "#5b4d28"],
  "--gp-shadow": [
    "0 1px 2px rgb(68 50 20 / 6%), 0 8px 24px -12px rgb(68 50 20 / 18%)",
    "0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)",
  ],
  ...pair("urgent", [brick[1], brick[8]], [brick[8], brick[1]]),
  ...pair("high", [ochre[1], ochre[8]], ["#42310c", ochre[1]]),
  ...pair("medium", [slate[1], slate[8]], ["#213345", slate[1]]),
  ...pair("low", [stone[1], stone[7]], [night[6], night[1]]),
  ...Object.assign({}, ...childColours.map(({ light, dark }, index) => pair(`child-${index}`, light, dark))),
  "--mantine-color-body": [stone[0], night[9]],
  "--mantine-color-text": [stone[9], night[0]],
  "--mantine-color-error": [brick[7], brick[3]],
  "--mantine-color-success": [hedge[7], hedge[3]],
  "--mantine-color-placeholder": [stone[6], night[3]],
  "--mantine-color-dimmed": [stone[7], night[2]],
  "--mantine-color-anchor": [hedge[7], hedge[3]],
  "--mantine-color-default": ["#fffdf9", night[7]],
  "--mantine-color-default-hover": [stone[1], night[6]],
  "--mantine-color-default-color": [stone[9], night[0]],
  "--mantine-color-default-border": [stone[4], night[4]],
  "--mantine-color-disabled": [stone[1], night[6]],
  "--mantine-color-disabled-color": [stone[6], night[3]],
  "--mantine-color-disabled-border": [stone[2], night[5]],
};

// Mantine gives borderless buttons the text colour here, so they wouldn't look like buttons.
const borderless = {
  "--mantine-color-hedge-light": "#1c2f27",
  "--mantine-color-hedge-light-hover": "#243c32",
  "--mantine-color-hedge-light-color": hedge[3],
  "--mantine-color-red-light": "#3a211a",
  "--mantine-color-red-light-hover": "#4a2a21",
  "--mantine-color-red-light-color": brick[3],
};

/**
 * Every colour in our own CSS, by purpose, plus Mantine's variables that fail WCAG AA by default. Text pairs are
 * 4.5:1 or more, input borders 3:1 or more, in both schemes.
 */
export const tokens: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme(0),
  dark: { ...scheme(1), ...borderless },
});

function scheme(index: 0 | 1): Record<string, string> {
  return Object.fromEntries(Object.entries(both).map(([name, colours]) => [name, colours[index]]));
}

/** A background and the text on it, in both schemes. */
function pair(name: string, [back, ink]: Pair, [darkBack, darkInk]: Pair): Record<string, Pair> {
  return { [`--gp-${name}`]: [back, darkBack], [`--gp-${name}-ink`]: [ink, darkInk] };
}
