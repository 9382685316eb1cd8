import { createHash } from "node:crypto";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { controller, siteAddress } from "./scripts/site-address.ts";

// Two chunks of what every hydrated page needs, one of what every form and one of what every signed-in page needs: dozens of small ones
// compress worse and cost a request each.
const neededTogether = [
  {
    name: "base",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@mantine\/core\/esm\/core|clsx)\//,
    priority: 2,
  },
  {
    name: "common",
    test: /node_modules\/zod\/|@mantine\/core\/esm\/components\/(?:Anchor|Button|Loader|Text|Transition|UnstyledButton)\/|@mantine\/hooks\/esm\/(?:use-did-update|use-id|use-reduced-motion|use-uncontrolled|utils)\/|icons\/Icon(?:Check|ChevronDown)\.|web\/src\/app\/page-handle|contract\/src\/(?:auth|errors|fields|limits|list|route|system)\.ts|web\/src\/lib\/(?!save-file|kept)|web\/src\/ui\/(?:form\/drafts|card|child-chip|full-page-loader|logo|status-line)\./,
    priority: 1,
  },
  {
    name: "form",
    test: /web\/src\/ui\/form\/(?!choices|drafts)|node_modules\/(?:@mantine\/form|klona|fast-deep-equal)\/|@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|InlineInput|Input|InputBase|PasswordInput|TextInput)\//,
    priority: 1,
  },
  {
    name: "signed-in",
    // With all that they import. What is loaded later stays out of it.
    test: /web\/src\/app\/(?:shell\/(?!lost-connection-banner|unconfirmed-banner|account-menu|more-menu)|dashboard\/dashboard\.page)/,
    priority: 1,
  },
];

/**
 * React Router asks for a page's style sheets as the page itself does, Vite for those of a lazy part as a stranger would. On a slow
 * machine the two meet: the browser then fetches a sheet twice, and warns of it.
 */
const stylesAskedForAlike: Plugin = {
  name: "styles-asked-for-alike",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const asStranger = /if \(!isCss\) link\.as = "script";\s*link\.crossOrigin = "";/;
      if (!asStranger.test(code)) this.error("Vite loads the style sheets of lazy parts in another way now");
      const alike = 'if (!isCss) { link.as = "script"; link.crossOrigin = ""; }';
      return { code: code.replace(asStranger, alike), map: null };
    },
  },
};

/** The service worker stands at the root, under a name that stays; its build's name changes with any file of the app. */
const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    const id = path.join(import.meta.dirname, "worker/service-worker.ts");
    this.emitFile({ type: "chunk", id, fileName: "sw.js" });
  },
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return this.error("The service worker is missing");
      if (worker.imports.length > 0) return this.error(`The service worker imports ${worker.imports.join()}`);
      const files = Object.keys(bundle).toSorted().join();
      const build = createHash("sha256").update(files).update(worker.code).digest("hex").slice(0, 12);
      worker.code = worker.code.replace("%BUILD%", build);
    },
  },
};

/** `import sample from "virtual:sample-page"`: what the sample mail comes to, read once a build. */
const samplePage: Plugin = {
  name: "sample-page",
  resolveId: (id) => (id === "virtual:sample-page" ? id : null),
  load: async (id) => (id === "virtual:sample-page" ? `export default ${await sampleJson()}` : null),
};

let made: Promise<string> | undefined;
const sampleJson = () =>
  (made ??= import("./scripts/sample-page.ts").then(async ({ readSample }) =>
    JSON.stringify(await readSample()),
  ));

export default defineConfig({
  plugins: [reactRouter(), stylesAskedForAlike, serviceWorker, samplePage],
  define: { SITE_ADDRESS: JSON.stringify(siteAddress()), CONTROLLER: JSON.stringify(controller()) },
  build: {
    // Older targets rewrite light-dark() into something that ignores the colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    // Fonts and icons stay files: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The icons' door has 6,000 entries: only those that are used are opened, and that is no reason to warn.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      output: { codeSplitting: { groups: neededTogether } },
    },
  },
  server: {
    proxy: { "/api": process.env["API_ADDRESS"] ?? "http://localhost:3000" },
  },
});
