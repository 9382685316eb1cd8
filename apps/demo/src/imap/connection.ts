import type { Socket } from "node:net";
import { fetchLine } from "./fetch.ts";
import type { ImapFolder } from "./mailbox.ts";
import { inSet, parseCommand, type Word } from "./parse.ts";
import { searchMessages } from "./search.ts";

export type ImapAccounts = {
  /** The account's folders by path if the sign-in is right. */
  signIn: (username: string, secret: { password?: string; access_token?: string }) => ImapFolders | null;
};
export type ImapFolders = ReadonlyMap<string, { folder: ImapFolder; special_use?: string }>;

/** A command that the server received, for tests: its name and its words. */
export type ImapAsked = { command: string; words: readonly Word[] };

const CAPABILITY = "IMAP4rev1 SASL-IR AUTH=PLAIN AUTH=XOAUTH2 SPECIAL-USE";

/** Speaks the part of IMAP4rev1 that a mail reader uses with one client. Any other command is answered BAD. */
export function serveConnection(
  socket: Socket,
  accounts: ImapAccounts,
  note: (asked: ImapAsked) => void,
): void {
  let folders: ImapFolders | null = null;
  let open: ImapFolder | null = null;
  let buffer = Buffer.alloc(0);
  let line = "";
  /** The tag of an AUTHENTICATE that waits for the client's response. */
  let pending = "";

  const say = (text: string) => socket.write(`${text}\r\n`);
  socket.on("error", () => socket.destroy());
  say(`* OK [CAPABILITY ${CAPABILITY}] Stand-in ready`);

  socket.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
      const text = buffer.subarray(0, end).toString("utf8");
      const [, marked] = /\{(\d+)\+?\}$/.exec(text) ?? [];
      const size = Number(marked ?? -1);
      if (size < 0) {
        buffer = buffer.subarray(end + 2);
        const whole = line + text;
        line = "";
        answer(whole);
        continue;
      }
      if (!text.endsWith("+}") && buffer.length === end + 2) say("+ go on");
      if (buffer.length < end + 2 + size) return;
      const given = buffer.subarray(end + 2, end + 2 + size).toString("utf8");
      line += `${text.replace(/\{\d+\+?\}$/, "")}"${given.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
      buffer = buffer.subarray(end + 2 + size);
    }
  });

  function answer(text: string): void {
    if (/^\S+ AUTHENTICATE \S+$/i.test(text)) {
      pending = text;
      return void say("+ ");
    }
    if (pending) {
      const whole = `${pending} ${text}`;
      pending = "";
      return answer(whole);
    }
    const [tag = "*", name = "", ...rest] = parseCommand(text);
    const byUid = String(name).toUpperCase() === "UID";
    const command = String(byUid ? (rest.shift() ?? "") : name).toUpperCase();
    note({ command, words: rest });
    try {
      const done = commands[command]?.(rest);
      say(done === undefined ? `${String(tag)} BAD unknown command` : `${String(tag)} ${done}`);
      if (command === "LOGOUT") socket.end();
    } catch (error) {
      say(`${String(tag)} BAD ${error instanceof Error ? error.message : "error"}`);
    }
  }

  function signIn(username: string, secret: Parameters<ImapAccounts["signIn"]>[1]): string {
    folders = accounts.signIn(username, secret);
    return folders ? "OK signed in" : "NO [AUTHENTICATIONFAILED] Invalid credentials";
  }

  function signInBy(method: string, response: string): string {
    const given = Buffer.from(response, "base64").toString("utf8");
    if (method === "PLAIN") {
      const [, username = "", password = ""] = given.split("\0");
      return signIn(username, { password });
    }
    const [user = "", bearer = ""] = given.split("\u0001");
    const access_token = bearer.replace(/^auth=Bearer /, "");
    const said = signIn(user.replace(/^user=/, ""), { access_token });
    return said.startsWith("OK") ? said : "NO AUTHENTICATE failed."; // in the words of Outlook's server
  }

  /** An empty pattern requests only the separator (RFC 3501, 6.3.8). */
  function list(name: string, pattern: string): string {
    if (pattern === "") say(`* ${name} (\\Noselect) "/" ""`);
    else
      for (const [path, { special_use }] of folders ?? [])
        if (pattern === path || /[*%]$/.test(pattern))
          say(`* ${name} (\\HasNoChildren${special_use ? ` ${special_use}` : ""}) "/" "${path}"`);
    return "OK done";
  }

  function openFolder(path: string, mode: "READ-ONLY" | "READ-WRITE"): string {
    open = folders?.get(path)?.folder ?? null;
    if (!open) return "NO [NONEXISTENT] no such folder";
    say(`* ${open.messages.length} EXISTS`);
    say(`* OK [UIDVALIDITY ${open.validity}] valid`);
    say(`* OK [UIDNEXT ${open.next}] next`);
    say("* FLAGS (\\Seen \\Deleted)");
    return `OK [${mode}] done`;
  }

  const chosen = (): ImapFolder => {
    if (!open) throw new Error("no folder is open");
    return open;
  };

  const commands: Record<string, ((words: Word[]) => string) | undefined> = {
    CAPABILITY: () => (say(`* CAPABILITY ${CAPABILITY}`), "OK done"),
    NOOP: () => "OK done",
    LOGOUT: () => (say("* BYE"), "OK done"),
    LOGIN: ([username, password]) => signIn(String(username), { password: String(password) }),
    AUTHENTICATE: ([method, response]) => signInBy(String(method).toUpperCase(), String(response)),
    LIST: ([, pattern]) => list("LIST", String(pattern)),
    LSUB: ([, pattern]) => list("LSUB", String(pattern)),
    EXAMINE: ([path]) => openFolder(String(path), "READ-ONLY"),
    SELECT: ([path]) => openFolder(String(path), "READ-WRITE"),
    STORE: ([set, , added]) => {
      const within = inSet(String(set), chosen().messages.at(-1)?.uid ?? 0);
      for (const { uid, flags } of chosen().messages)
        if (within(uid)) for (const flag of [added ?? []].flat()) flags.add(String(flag));
      return "OK done";
    },
    EXPUNGE: () => {
      for (const { uid, flags } of chosen().messages) if (flags.has("\\Deleted")) chosen().remove(uid);
      return "OK done";
    },
    SEARCH: (criteria) => {
      say(
        `* SEARCH ${searchMessages(chosen(), criteria)
          .map(({ uid }) => uid)
          .join(" ")}`.trimEnd(),
      );
      return "OK done";
    },
    FETCH: ([set, wanted]) => {
      const { messages } = chosen();
      const within = inSet(String(set), messages.at(-1)?.uid ?? 0);
      for (const [index, message] of messages.entries())
        if (within(message.uid)) socket.write(fetchLine(index + 1, message, [wanted ?? []].flat()));
      return "OK done";
    },
  };
}
