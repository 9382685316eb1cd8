/** A stand-in for a mail server: IMAP over TLS on this computer, with accounts that a test or the demo creates. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:tls";
import { makeCertificate } from "./certificate.ts";
import { type ImapAsked, type ImapFolders, serveConnection } from "./connection.ts";
import { createFolder, type ImapFolder } from "./mailbox.ts";

export type { ImapFolder } from "./mailbox.ts";
export { makeCertificate } from "./certificate.ts";

export type ImapOptions = {
  port?: number;
  accounts: readonly {
    username: string;
    password?: string;
    folders?: readonly { path: string; special_use?: string }[];
  }[];
  /** Whether an access token opens this account (XOAUTH2); if left out, none does. */
  acceptsToken?: (username: string, accessToken: string) => boolean;
};

export type ImapStandIn = Awaited<ReturnType<typeof startImap>>;

/** On localhost; on a free port unless one is given. */
export async function startImap({ port = 0, accounts, acceptsToken }: ImapOptions) {
  const { key, cert } = await makeCertificate();
  const passwords = new Map(accounts.map(({ username, password }) => [username, password]));
  const boxes = new Map<string, ImapFolders>(
    accounts.map(({ username, folders = [] }) => [
      username,
      new Map(
        [{ path: "INBOX" }, ...folders].map((each, index) => [
          each.path,
          { ...each, folder: createFolder(1_000 + index) },
        ]),
      ),
    ]),
  );
  const sockets = new Set<Socket>();
  let asked: ImapAsked[] = [];
  // Otherwise each of an answer's lines waits until the client has acknowledged the one before it, which takes 40 ms.
  const server = createServer({ key, cert, minVersion: "TLSv1.2", noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveConnection(
      socket,
      {
        signIn: (username, { password, access_token }) => {
          const right =
            access_token === undefined
              ? password !== undefined && passwords.get(username) === password
              : acceptsToken?.(username, access_token);
          return right ? (boxes.get(username) ?? null) : null;
        },
      },
      (each) => asked.push(each),
    );
  });
  server.on("tlsClientError", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    host: "localhost",
    port: (server.address() as AddressInfo).port,
    /** PEM, for clients that should trust it. */
    cert,
    folder(username: string, path = "INBOX"): ImapFolder {
      const found = boxes.get(username)?.get(path);
      if (!found) throw new Error(`no folder ${path} of ${username}`);
      return found.folder;
    },
    changePassword: (username: string, password: string) => void passwords.set(username, password),
    /** Commands since the last call, in order. */
    takeAsked: (): ImapAsked[] => asked.splice(0),
    /** Ends every connection that is open now. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
