import {
  createTheme,
  Modal,
  Paper,
  Notification,
  PasswordInput,
  Textarea,
  TextInput,
  Button,
  NativeSelect,
} from "@mantine/core";
import { brick, hedge, night, ochre, slate, stone } from "./palette.ts";

const fontFamily = `"Nunito Variable", "Nunito fallback", system-ui, sans-serif`;
const field = { size: "md", inputWrapperOrder: ["label", "description", "error", "input"] as const };

/** Gatepost's look: warm paper, one green, generous type. Colours by purpose are in tokens.ts. */
export const theme = createTheme({
  colors: { hedge, gray: stone, dark: night, red: brick, ochre, slate },
  primaryColor: "hedge",
  primaryShade: 7,
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
    Button: Button.extend({ defaultProps: { size: "md" }, styles: { label: { fontWeight: 700 } } }),
    Paper: Paper.extend({ defaultProps: { radius: "lg" } }),
    TextInput: TextInput.extend({
      defaultProps: { ...field, inputWrapperOrder: [...field.inputWrapperOrder] },
    }),
    Textarea: Textarea.extend({
      defaultProps: { ...field, inputWrapperOrder: [...field.inputWrapperOrder] },
    }),
    NativeSelect: NativeSelect.extend({
      defaultProps: { ...field, inputWrapperOrder: [...field.inputWrapperOrder] },
    }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { ...field, inputWrapperOrder: [...field.inputWrapperOrder] },
    }),
    // A modal's <header> would be announced as a second banner of the page.
    Modal: Modal.extend({
      defaultProps: { radius: "lg", centered: true, attributes: { header: { role: "presentation" } } },
    }),
    Notification: Notification.extend({ defaultProps: { radius: "md" } }),
  },
});
