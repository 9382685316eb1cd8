import type { Config } from "@react-router/dev/config";
import { publicPaths } from "./scripts/public-paths.ts";

/** No server rendering at run time; public pages become plain HTML files at build time. */
export default {
  appDirectory: "src",
  ssr: false,
  prerender: publicPaths,
} satisfies Config;
