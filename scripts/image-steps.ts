/**
 * `npm run image:steps`: does what the Dockerfile says where there is no Docker engine. Each stage is a folder, its commands run in
 * it in the same order, by a user who is not root; then what the image starts is started, with nothing but its data folder writable,
 * until the image's own health check is content, and is stopped by its stop signal. Base images are not fetched: this machine's
 * programs stand in for them, so it proves the commands and what is copied, not the image.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob, posix } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readInstructions, type Instruction } from "./image-steps/instructions.ts";

interface Stage {
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  user: string;
  health: string[];
  command: string[];
  stopSignal: NodeJS.Signals;
}

const context = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "gatepost-image-"));
chmodSync(folder, 0o755);
/** `nobody` on Debian; whoever runs this, when that is not root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const home = join(folder, "home");
mkdirSync(home);
own(home);
/** How this machine reaches packages; everything else of its environment stays outside. */
const reaching = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_\w+)$/i;
const outside = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => reaching.test(name))),
  PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
  HOME: home,
  npm_config_registry: execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim(),
};

const stages = new Map<string, Stage>();
let stage: Stage | undefined;
let failed = false;
try {
  for (const instruction of readInstructions(readFileSync(join(context, "Dockerfile"), "utf8"))) {
    console.log(`\n${instruction.name} ${instruction.words.join(" ")}`);
    stage = carryOut(instruction, stage);
  }
  if (!stage) throw new Error("the Dockerfile has no stage");
  await start(stage);
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? "\nNot every step worked." : "\nEvery step worked.");
process.exitCode = failed ? 1 : 0;

function carryOut({ name, words, text }: Instruction, before: Stage | undefined): Stage {
  if (name === "FROM") return begin(words);
  if (!before) throw new Error(`${name} before FROM`);
  if (name === "WORKDIR") {
    before.workdir = words[0] ?? "/";
    mkdirSync(inside(before, before.workdir), { recursive: true });
  } else if (name === "ENV") {
    for (const word of words) before.env[word.split("=")[0] ?? ""] = word.slice(word.indexOf("=") + 1);
  } else if (name === "COPY") copy(before, words);
  else if (name === "RUN") run(before, text);
  else if (name === "USER") before.user = words[0] ?? "";
  else if (name === "HEALTHCHECK") before.health = listAfter(text, "CMD");
  else if (name === "CMD") before.command = listAfter(text, "");
  else if (name === "STOPSIGNAL") before.stopSignal = words[0] as NodeJS.Signals;
  else if (!["EXPOSE", "VOLUME"].includes(name)) throw new Error(`${name} is not known here`);
  return before;
}

function begin([base = "", , name = "last"]: readonly string[]): Stage {
  const from = stages.get(base);
  const root = join(folder, name);
  if (from) cpSync(from.root, root, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(root);
  const made: Stage = {
    root,
    workdir: from?.workdir ?? "/",
    env: { ...from?.env },
    user: "",
    health: [],
    command: [],
    stopSignal: "SIGTERM",
  };
  stages.set(name, made);
  return made;
}

function copy(to: Stage, words: readonly string[]) {
  const [from, ...paths] = words[0]?.startsWith("--from=") ? words : ["", ...words];
  const target = paths.pop() ?? ".";
  const source = from ? stages.get(from.slice("--from=".length)) : undefined;
  if (from && !source) throw new Error(`${from}: there is no such stage`);
  for (const path of paths) {
    const destination = inside(to, posix.resolve(to.workdir, target));
    if (source) cpSync(inside(source, path), destination, { recursive: true, verbatimSymlinks: true });
    else copyFromContext(path, destination, target.endsWith("/"));
  }
}

/** A folder's contents go into the target, a file under its name where the target is a folder; what .dockerignore names stays. */
function copyFromContext(path: string, destination: string, isFolder: boolean) {
  const files = contextFiles().filter((file) => path === "." || file === path || file.startsWith(`${path}/`));
  if (files.length === 0) throw new Error(`${path} is not in the build's context`);
  for (const file of files) {
    const below =
      path === "." ? file : file === path ? (isFolder ? basename(file) : "") : file.slice(path.length + 1);
    mkdirSync(dirname(join(destination, below)), { recursive: true });
    cpSync(join(context, file), join(destination, below));
  }
}

function contextFiles(): string[] {
  const ignored = readFileSync(join(context, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: context,
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter(
      (file) => file && !ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`)),
    );
}

/** Absolute paths mean the stage's; who owns them is for the end, as only root may give files away. */
function run(inStage: Stage, text: string) {
  own(inStage.root);
  const command = text
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${inStage.root}/`)
    .replaceAll(/chown \S+ /g, "test -d ");
  const cwd = inside(inStage, inStage.workdir);
  const { status } = spawnSync("sh", ["-ec", command], {
    cwd,
    env: environment(inStage),
    stdio: "inherit",
    ...nobody,
  });
  if (status !== 0) throw new Error(`ended with ${status}: ${text}`);
}

async function start(image: Stage) {
  if (!image.user || image.user === "root") throw new Error("the image runs as root");
  const data = inside(image, image.env["DATA_DIR"] ?? "/data");
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "root:root", image.root]);
  own(data);
  const env = { ...environment(image), DATA_DIR: data, PORT: "3987", HOST: "127.0.0.1" };
  const cwd = inside(image, image.workdir);
  const [program = "", ...args] = image.command;
  const server = spawn(program, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"], ...nobody });
  const ended = once(server, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const [check = "", ...checkArgs] = image.health;
  const asked = () => spawnSync(check, checkArgs, { cwd, env, ...nobody }).status;
  if (asked() === 0) throw new Error("the health check is content with a server that has not begun");
  for (let tries = 0; tries < 120 && server.exitCode === null && asked() !== 0; tries++) await pause(500);
  const healthy = asked() === 0;
  const page = healthy ? await fetch(`http://127.0.0.1:${env.PORT}/`) : null;
  server.kill(image.stopSignal);
  const [code] = await ended;
  console.log(
    `\nhealthy: ${healthy}; front page: ${page?.status}; ended with ${code} at ${image.stopSignal}`,
  );
  if (!healthy || page?.status !== 200 || code !== 0) throw new Error("what the image starts does not do");
}

function environment({ env }: Stage) {
  return { ...outside, ...env };
}

function inside({ root }: Stage, path: string): string {
  return join(root, path);
}

function own(path: string) {
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "65534:65534", path]);
}

/** The words of `["node", "…"]`. */
function listAfter(text: string, word: string): string[] {
  return JSON.parse(text.slice(text.indexOf(word) + word.length)) as string[];
}
