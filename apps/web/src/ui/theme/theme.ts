import { createTheme } from "@mantine/core";
import { brick, hedge, night, ochre, slate, stone } from "./palette.ts";

const fontFamily = `"Nunito Variable", "Nunito fallback", system-ui, sans-serif`;
// By name: importing the components here would load all of them on every page.
const field = {
  defaultProps: {
    size: "md",
    withAsterisk: false,
    inputWrapperOrder: ["label", "description", "error", "input"],
  },
};

/** Gatepost's look: warm paper, one green, generous type. Colours by purpose are in tokens.ts. */
export const theme = createTheme({
  colors: { hedge, gray: stone, dark: night, red: brick, ochre, slate },
  primaryColor: "hedge",
  // In the dark, 7 would hardly stand out from a card.
  primaryShade: { light: 7, dark: 6 },
  white: "#ffffff",
  black: stone[9],
  fontFamily,
  fontSmoothing: true,
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.6", xl: "1.65" },
  headings: {
    fontFamily,
    fontWeight: "800",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.625rem, 1.35rem + 1.2vw, 2rem)", lineHeight: "1.2" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.35" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "18px", xl: "28px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md" }, styles: { label: { fontWeight: 700 } } },
    InputWrapper: {
      styles: { label: { fontWeight: 700, marginBottom: 2 }, description: { marginBottom: 4 } },
    },
    TextInput: field,
    Textarea: field,
    NativeSelect: field,
    PasswordInput: { ...field, vars: () => ({ root: { "--psi-button-size": "2.5rem" } }) },
    Checkbox: { defaultProps: { size: "md", radius: "sm" } },
    // A row: what it does, and at its end whether it is on.
    Switch: {
      defaultProps: { size: "md", labelPosition: "left", withThumbIndicator: false },
      styles: { body: { justifyContent: "space-between" } },
    },
    Tabs: {
      vars: () => ({ root: { "--tabs-color": "var(--gp-accent)" } }),
      styles: { tab: { minHeight: "2.75rem" } },
    },
    // A menu stays in its landmark, and holds nothing but its entries.
    Menu: {
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: "2.75rem" } },
    },
    CloseButton: { defaultProps: { size: "xl", iconSize: 22 } },
    Anchor: { defaultProps: { underline: "always" } },
    // A modal's <header> would be announced as a second banner of the page.
    Modal: {
      defaultProps: { radius: "lg", centered: true, attributes: { header: { role: "presentation" } } },
      styles: {
        title: { fontSize: "1.25rem", fontWeight: 800, lineHeight: 1.3 },
        header: { background: "var(--gp-surface)" },
        content: { background: "var(--gp-surface)", border: "1px solid var(--gp-line-strong)" },
      },
    },
  },
});
