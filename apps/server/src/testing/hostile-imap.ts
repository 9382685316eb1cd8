import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createImap } from "../integrations/imap/index.ts";
import type { Mailbox } from "../integrations/mailbox/index.ts";
import { floods } from "./hostile-imap-server.ts";

export const hostileServers = Object.keys(floods);

/** Starts one of the hostile servers in a process of its own. */
export async function startHostileServer(
  name: string,
  pair: { key: string; cert: string },
): Promise<{ port: number; stop: () => void }> {
  const program = fileURLToPath(new URL("./hostile-imap-server.ts", import.meta.url));
  const child = spawn(process.execPath, [program, name], {
    env: { HOSTILE_CERTIFICATE: JSON.stringify(pair) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return { port: Number(port), stop: () => child.kill("SIGKILL") };
}

/** A mailbox at a server on this machine; two tries for each call, without waiting. */
export function openHostileMailbox(port: number, folders: "inbox" | "all" = "inbox"): Mailbox {
  const imap = createImap(
    { allowed_hosts: [`localhost:${port}`] },
    { patience: { attempts: 2, wait_ms: 1, sleep: async () => undefined } },
  );
  return imap.openMailbox({
    host: "localhost",
    port,
    username: "a@b.example",
    password: "secret",
    email_address: "a@b.example",
    folders,
  });
}
