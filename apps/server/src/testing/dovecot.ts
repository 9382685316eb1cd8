import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeCertificate } from "@gatepost/demo/imap";
import { afterFile } from "./after-file.ts";
import { freePort } from "./server-processes.ts";

const binary = "/usr/sbin/dovecot";

/** Why no real Dovecot can run here; null if it can. It must be started as root, as `.ci/run` is. */
export function dovecotMissing(): string | null {
  if (!existsSync(binary)) return "Dovecot is not installed (apt-get install dovecot-imapd).";
  return process.getuid?.() === 0 ? null : "Dovecot is started as root only.";
}

/** A real Dovecot on a free port, with one account whose messages are in a Maildir that tests write into; it ends with the file. */
export async function startDovecot(account: { username: string; password: string }) {
  const folder = mkdtempSync(join(tmpdir(), "gatepost-dovecot-"));
  chmodSync(folder, 0o755); // Dovecot reads it under accounts of its own
  const port = await freePort();
  const { key, cert } = await makeCertificate();
  const path = (name: string) => join(folder, name);
  const owner = { uid: idOf("-u"), gid: idOf("-g") };
  for (const name of ["run", "mail", "mail/new", "mail/cur", "mail/tmp"]) mkdirSync(path(name));
  chownAll(path("mail"), owner);
  writeFileSync(path("key.pem"), key, { mode: 0o600 });
  writeFileSync(path("cert.pem"), cert);
  let written = 0;
  writePassword(account.password);
  writeFileSync(
    path("dovecot.conf"),
    `base_dir = ${path("run")}
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_key = <${path("key.pem")}
ssl_cert = <${path("cert.pem")}
log_path = ${path("log")}
# Else who is refused waits for seconds, and longer each time.
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
mail_location = maildir:${path("mail")}
mail_uid = ${owner.uid}
mail_gid = ${owner.gid}
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = ${path("users")}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
namespace inbox {
  inbox = yes
  mailbox Archive {
    special_use = \\Archive
    auto = create
  }
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`,
  );

  /** Dovecot rereads the file if its modification time, in seconds, is newer. */
  function writePassword(password: string): void {
    writeFileSync(path("users"), `${account.username}:{PLAIN}${password}\n`, { mode: 0o644 });
    written += 10;
    const at = Date.now() / 1_000 + written;
    utimesSync(path("users"), at, at);
  }

  const server: ChildProcess = spawn(binary, ["-F", "-c", path("dovecot.conf")], { stdio: "ignore" });
  afterFile(() => {
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });
  await listening(port);
  let count = 0;

  return {
    host: "localhost",
    port,
    cert,
    /** Into the inbox or another folder, with that time of arrival. */
    deliver(raw: string | Buffer, receivedAt: Date, into = ""): void {
      const name = path(`mail/${into && `.${into}/`}new/${receivedAt.getTime()}.${++count}.gatepost`);
      writeFileSync(name, raw);
      chownSync(name, owner.uid, owner.gid);
      utimesSync(name, receivedAt, receivedAt);
    },
    /** Empties the inbox. */
    empty(): void {
      for (const name of ["new", "cur"])
        for (const file of readdirSync(path(`mail/${name}`))) rmSync(path(`mail/${name}/${file}`));
    },
    /** Assigns new uids, as after a restore from a backup: UIDVALIDITY changes. */
    async renumber(): Promise<void> {
      await wait(1_100); // UIDVALIDITY is the second at which it was created
      for (const file of readdirSync(path("mail")).filter((each) => each.startsWith("dovecot")))
        rmSync(path(`mail/${file}`), { force: true });
    },
    /** The flags of each message, from Maildir's file names: empty while nobody has marked it. */
    flags: (): string[] =>
      [...readdirSync(path("mail/new")), ...readdirSync(path("mail/cur"))].map(
        (name) => name.split(":2,")[1] ?? "",
      ),
    /** Dovecot checks its list of passwords once a second. */
    async changePassword(password: string): Promise<void> {
      writePassword(password);
      await wait(1_200);
    },
  };
}

/** The id of an account that may own a mailbox; root may not. */
const idOf = (flag: "-u" | "-g"): number =>
  Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder)) chownSync(join(folder, name), uid, gid);
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
      socket.on("error", () => resolve(false));
    });
    if (open) return;
    await wait(100);
  }
  throw new Error("Dovecot did not start");
}
