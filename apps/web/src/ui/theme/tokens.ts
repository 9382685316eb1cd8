import { childColours } from "@gatepost/contract/child-colours";
import type { CSSVariablesResolver } from "@mantine/core";
import { brick, hedge, night, ochre, slate, stone } from "./palette.ts";

/**
 * Every colour in our own CSS, by purpose, plus Mantine's variables that fail WCAG AA by default. Text pairs are
 * 4.5:1 or more, input borders 3:1 or more, in both schemes.
 */
export const tokens: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--gp-page": stone[0],
    "--gp-surface": "#fffdf9",
    "--gp-sunken": stone[1],
    "--gp-line": stone[2],
    "--gp-line-strong": stone[4],
    "--gp-ink": stone[9],
    "--gp-ink-soft": stone[7],
    "--gp-accent": hedge[7],
    "--gp-accent-soft": hedge[0],
    "--gp-accent-line": hedge[2],
    "--gp-accent-ink": hedge[8],
    "--gp-note": "#fff6dc",
    "--gp-note-line": "#ecd9a2",
    "--gp-shadow": "0 1px 2px rgb(68 50 20 / 6%), 0 8px 24px -12px rgb(68 50 20 / 18%)",
    ...pair("urgent", brick[1], brick[8]),
    ...pair("high", ochre[1], ochre[8]),
    ...pair("medium", slate[1], slate[8]),
    ...pair("low", stone[1], stone[7]),
    ...children("light"),
    "--mantine-color-body": stone[0],
    "--mantine-color-text": stone[9],
    "--mantine-color-error": brick[7],
    "--mantine-color-success": hedge[7],
    "--mantine-color-placeholder": stone[6],
    "--mantine-color-dimmed": stone[7],
    "--mantine-color-anchor": hedge[7],
    "--mantine-color-default": "#fffdf9",
    "--mantine-color-default-hover": stone[1],
    "--mantine-color-default-color": stone[9],
    "--mantine-color-default-border": stone[4],
    "--mantine-color-disabled": stone[1],
    "--mantine-color-disabled-color": stone[6],
    "--mantine-color-disabled-border": stone[2],
  },
  dark: {
    "--gp-page": night[9],
    "--gp-surface": night[7],
    "--gp-sunken": night[8],
    "--gp-line": night[5],
    "--gp-line-strong": night[4],
    "--gp-ink": night[0],
    "--gp-ink-soft": night[2],
    "--gp-accent": hedge[3],
    "--gp-accent-soft": "#1c2f27",
    "--gp-accent-line": hedge[8],
    "--gp-accent-ink": hedge[1],
    "--gp-note": "#332c1b",
    "--gp-note-line": "#5b4d28",
    "--gp-shadow": "0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)",
    ...pair("urgent", "#4a231a", brick[1]),
    ...pair("high", "#42310c", ochre[1]),
    ...pair("medium", "#213345", slate[1]),
    ...pair("low", night[6], night[1]),
    ...children("dark"),
    "--mantine-color-body": night[9],
    "--mantine-color-text": night[0],
    "--mantine-color-error": brick[3],
    "--mantine-color-success": hedge[3],
    "--mantine-color-placeholder": night[3],
    "--mantine-color-dimmed": night[2],
    "--mantine-color-anchor": hedge[3],
    "--mantine-color-default": night[7],
    "--mantine-color-default-hover": night[6],
    "--mantine-color-default-color": night[0],
    "--mantine-color-default-border": night[4],
    // Mantine gives borderless buttons the text colour here, so they wouldn't look like buttons.
    "--mantine-color-hedge-light": "#1c2f27",
    "--mantine-color-hedge-light-hover": "#243c32",
    "--mantine-color-hedge-light-color": hedge[3],
    "--mantine-color-red-light": "#3a211a",
    "--mantine-color-red-light-hover": "#4a2a21",
    "--mantine-color-red-light-color": brick[3],
    "--mantine-color-disabled": night[6],
    "--mantine-color-disabled-color": night[3],
    "--mantine-color-disabled-border": night[5],
  },
});

function pair(name: string, background: string, ink: string) {
  return { [`--gp-${name}`]: background, [`--gp-${name}-ink`]: ink };
}

function children(scheme: "light" | "dark") {
  const pairs = childColours.map(({ [scheme]: [back, ink] }, index) => pair(`child-${index}`, back, ink));
  return Object.assign({}, ...pairs);
}
