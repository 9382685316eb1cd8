/** The directions of docs/architecture.md: entrypoints -> app -> features -> integrations -> platform; leaves: contract, analysis. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(packages|apps|e2e)/(?!.*node_modules/)", pathNot: allowed },
});

/** The folders of packages/analysis/src, each using only those before it (docs/architecture.md). */
const floors = [
  "text",
  "time",
  "icalendar",
  "mime",
  "pictures",
  "document",
  "family",
  "senders",
  "audience",
  "read",
  "index",
  "check",
  "notebook",
  "page",
  "unopened",
  "pasted",
];
const analysisFloors = floors.map((floor, index) => {
  const below = floors.slice(0, index + 1).join("|");
  return only(
    `analysis-${floor}`,
    `^packages/analysis/src/${floor}/(?!.*\\.test\\.ts$)`,
    `^packages/analysis/src/((types|thing|mail-in|of-class)\\.ts$|(${below})/)`,
    `${floor} uses ${index === 0 ? "nothing" : "only the floors below it"}`,
  );
});

export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./)?\\+types|virtual:" },
    },
    only("contract-is-a-leaf", "^packages/contract/", "^packages/contract/", "contract imports only zod"),
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod/" },
    },
    only(
      "analysis-is-a-leaf",
      "^packages/analysis/",
      "^packages/analysis/",
      "no HTTP, no database, no clock of its own",
    ),
    only(
      "lab-reads-analysis-and-demo-mail",
      "^packages/analysis-lab/",
      "^(packages/(analysis|analysis-lab|contract)|apps/demo/src/(mailbox|ai))/",
      "evaluation and benches look at the analysis from outside",
    ),
    {
      name: "product-knows-no-lab",
      comment: "packages/analysis-lab is for development and is in no image",
      severity: "error",
      from: { pathNot: "^packages/analysis-lab/" },
      to: { path: "^packages/analysis-lab/" },
    },
    only(
      "web-uses-contract-only",
      "^apps/web/(?!scripts/sample-page\\.ts$)",
      "^(apps/web|packages/contract)/",
      "the web knows the server by its contract; only the landing page's sample is read and composed at build time",
    ),
    only(
      "demo-stands-outside",
      "^apps/demo/",
      "^(apps/demo|packages/contract)/",
      "stand-ins live at the network's edge",
    ),
    only(
      "platform-is-the-floor",
      "^apps/server/src/platform/(?!.*\\.test\\.ts$)",
      "^apps/server/src/platform/|^packages/contract/|^packages/analysis/src/(thing|mail-in|of-class|icalendar/zone-clock)\\.ts$",
      "platform knows no feature; its tables hold things and mail records, and its days begin as a calendar's do",
    ),
    only(
      "integrations-know-no-feature",
      "^apps/server/src/integrations/(?!.*\\.test\\.ts$)",
      "^apps/server/src/(integrations|platform)/|^packages/",
      "one folder a provider",
    ),
    only(
      "features-stand-on-integrations",
      "^apps/server/src/features/[^/]+/(?!.*\\.test\\.ts$)",
      "^apps/server/src/(features|integrations|platform)/|^packages/",
      "features never import app or entrypoints",
    ),
    {
      name: "features-by-their-door",
      comment: "another feature is entered through its index.ts",
      severity: "error",
      from: { path: "^apps/server/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^apps/server/src/features/([^/]+)/",
        pathNot: "^apps/server/src/features/($1/|[^/]+/index\\.ts$)",
      },
    },
    {
      name: "app-uses-feature-doors",
      severity: "error",
      from: { path: "^apps/server/src/app/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^apps/server/src/features/[^/]+/",
        pathNot: "^apps/server/src/features/[^/]+/index\\.ts$",
      },
    },
    ...analysisFloors,
    {
      name: "nobody-imports-entrypoints",
      severity: "error",
      from: { pathNot: "^apps/server/src/entrypoints/" },
      to: { path: "^apps/server/src/entrypoints/" },
    },
    {
      name: "testing-is-for-tests",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: "\\.test\\.ts$|^apps/server/src/testing/" },
      to: { path: "^apps/server/src/testing/" },
    },
    {
      name: "web-ui-knows-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/(ui|lib)/" },
      to: { path: "^apps/web/src/(features|app)/" },
    },
    {
      name: "web-features-know-no-app",
      severity: "error",
      from: { path: "^apps/web/src/features/" },
      to: { path: "^apps/web/src/app/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(build|\\.react-router)/|\\+types" },
    parser: "swc",
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
