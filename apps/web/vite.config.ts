import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { siteAddress } from "./scripts/site-address.ts";

export default defineConfig({
  plugins: [reactRouter()],
  define: { SITE_ADDRESS: JSON.stringify(siteAddress()) },
  build: {
    // Older targets rewrite light-dark() into something that ignores the colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    // Fonts and icons stay files: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": process.env["API_ADDRESS"] ?? "http://localhost:3000" },
  },
});
