/**
 * Checks what the install brings, from the lockfile. `npm run check` refuses a range instead of a version, a package that runs a script
 * when it is installed, one from an address other than npm's configured registry, and a licence that nobody has reviewed. It also
 * refuses a deprecated package, and one that doesn't support the Node that runs it: npm stays quiet about both (.npmrc).
 * `npm run licences` lists every package by its licence.
 */
import { globSync, readFileSync } from "node:fs";
import { satisfies } from "semver";
import { neededNode } from "./require-node.mjs";

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly deprecated?: string;
  readonly engines?: { readonly node?: string };
}

/** May be used, changed and redistributed with software under any licence. */
const allowedLicences: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
  // Its own files stay under it; ours are not affected.
  "MPL-2.0",
  // Fonts.
  "OFL-1.1",
]);

/** Reviewed one by one, with the result. */
const lookedAt: Readonly<Record<string, string>> = {
  "caniuse-lite": "CC-BY-4.0: a table of browsers, used while building and not passed on",
  rrule: "BSD-3-Clause, by its LICENSE file",
};

/** Packages with an install script. None is run (.npmrc): each works without it. */
const installScripts: Readonly<Record<string, string>> = {
  "@swc/core": "looks for its binary, which comes as a package of its own",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + 13), ...locked }));

/** `MIT OR X` may be treated as MIT; `MIT AND X` is both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => allowedLicences.has(each)));

function problems(): string[] {
  const found: string[] = [];
  for (const { name, license = "none", resolved, integrity, hasInstallScript, deprecated } of installed) {
    if (deprecated) found.push(`${name}: deprecated: ${deprecated}`);
    if (!isAllowed(license) && !lookedAt[name]) found.push(`${name}: licence ${license} is not on the list`);
    if (hasInstallScript && !installScripts[name]) found.push(`${name}: runs a script when it is installed`);
    if (!integrity) found.push(`${name}: has no checksum in the lockfile`);
    if (resolved?.includes(":")) found.push(`${name}: comes from an address of its own`);
  }
  return [...found, ...unsupported(), ...unpinned(), ...runningScripts()];
}

/** The Node that the install includes, and the oldest one allowed on other systems. */
const runtimes: readonly string[] = [
  ...installed.filter(({ name }) => name.startsWith("node-linux-")).map(({ version = "" }) => version),
  neededNode,
];

function unsupported(): string[] {
  return installed.flatMap(({ name, version, engines }) =>
    [...new Set(runtimes)]
      .filter((node) => engines?.node && !satisfies(node, engines.node))
      .map((node) => `${name}@${version} wants Node ${engines?.node}, and we run it on ${node}`),
  );
}

/** A version, or an alias or override with one, where the registry has a trap. */
function unpinned(): string[] {
  const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  return globSync("{,apps/*/,packages/*/,e2e/}package.json").flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const kinds = [
      "dependencies",
      "devDependencies",
      "optionalDependencies",
      "peerDependencies",
      "overrides",
    ];
    return kinds
      .flatMap((kind) => versionsIn(manifest[kind]))
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${file}: ${name} is ${version}, not one version`);
  });
}

const versionsIn = (part: unknown): Array<[string, string]> =>
  Object.entries((part ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : versionsIn(value),
  );

const runningScripts = (): string[] =>
  /^ignore-scripts=true$/m.test(readFileSync(".npmrc", "utf8"))
    ? []
    : [".npmrc: ignore-scripts=true is missing, so packages may run scripts when they are installed"];

function listLicences() {
  const byLicence = Map.groupBy(installed, ({ license = "none" }) => license);
  for (const [licence, packages] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${licence} (${packages.length})`);
    const names = packages.map(({ name, version }) => `${name}@${version}`);
    for (const name of [...new Set(names)].toSorted()) console.log(`  ${name}`);
  }
  console.log("\nLooked at one by one:");
  for (const [name, found] of Object.entries(lookedAt)) console.log(`  ${name}: ${found}`);
}

if (process.argv[2] === "licences") listLicences();
const found = problems();
for (const problem of found) console.error(problem);
process.exitCode = found.length > 0 ? 1 : 0;
