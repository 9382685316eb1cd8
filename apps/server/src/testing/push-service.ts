import { importJWK, jwtVerify } from "jose";
import type { PushMessage, PushSubscriptionBody } from "@gatepost/contract/push";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenHere } from "./listen-here.ts";

export type TestBrowser = ReturnType<typeof createBrowser>;

/** A browser as its push service knows it. */
export function createBrowser(endpoint: string) {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.toString("base64url"), auth: auth.toString("base64url") };
  return {
    subscription: { endpoint, keys } satisfies PushSubscriptionBody,
    /** Decrypts what arrived (RFC 8291). */
    read: (body: Buffer): PushMessage => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const secret = expand(auth, pair.computeSecret(sender), info, 32);
      const key = expand(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = expand(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}

export const subscriptionOf = (endpoint: string): PushSubscriptionBody =>
  createBrowser(endpoint).subscription;

const expand = (salt: Buffer, input: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", input, salt, info, length));

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service (RFC 8030) that stores what it receives. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse) {
    received.push({ path: request.url ?? "", headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end();
  }
  /** As in PUSH_ALLOWED_HOSTS. */
  const host = `127.0.0.1:${await listenHere(server)}`;
  return {
    host,
    received,
    /** Its response status: 201 accepts, 404 and 410 mean that the browser has gone. */
    answer: (next: number) => void (status = next),
    address: (path: string) => `http://${host}${path}`,
  };
}

/** Verifies the sender of a push (RFC 8292). @returns the token's claims */
export async function claimsOf({ headers }: ReceivedPush, publicKey: string) {
  const { token = "", key = "" } =
    /^vapid t=(?<token>[^,]+), ?k=(?<key>.+)$/.exec(String(headers["authorization"]))?.groups ?? {};
  if (key !== publicKey) throw new Error("signed by somebody else");
  const raw = Buffer.from(key, "base64url");
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  return (await jwtVerify(token, jwk)).payload;
}
