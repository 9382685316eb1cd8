import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type Socket } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import { FetchError } from "./errors.ts";

/** What may be reached in addition to public addresses on ports 80 and 443. Set by the operator, never by a user. */
export interface FetchLimits {
  /** `host:port` as in the address, e.g. `127.0.0.1:8025`: allowed whatever its network address is. */
  readonly allowed_hosts?: readonly string[];
  readonly ports?: readonly number[];
  readonly bytes?: number;
  /** From the first lookup to the last byte. */
  readonly milliseconds?: number;
  /** Returns every address of a name. */
  readonly resolve?: (hostname: string) => Promise<string[]>;
}

export interface Fetched {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

const resolveByDns = async (hostname: string) =>
  (await lookup(hostname, { all: true, order: "ipv4first" })).map(({ address }) => address);

const defaults = {
  allowed_hosts: [] as readonly string[],
  ports: [80, 443] as readonly number[],
  bytes: 5 * 1024 * 1024,
  milliseconds: 15_000,
  resolve: resolveByDns,
};
type Limits = typeof defaults;

const redirectsMaximum = 5;

/**
 * GETs an address that a user gave. Each hop's name is resolved here, all its addresses must be public, and the connection goes to
 * one of exactly those: a name that resolves differently a moment later has no effect.
 * @throws FetchError
 */
export async function fetchPublic(
  address: string,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits = {},
): Promise<Fetched> {
  return inTime(limits, async (bounds, signal) => {
    let url = parseUrl(address);
    for (let hop = 0; hop <= redirectsMaximum; hop++) {
      const answer = await requestAnyAddress(url, headers, bounds, signal);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || location === undefined)
        return read(answer, bounds);
      answer.destroy();
      url = parseUrl(location, url);
    }
    throw new FetchError("redirects", "too many redirects");
  });
}

/** POSTs to an address that a user gave, guarded as above; redirects are not followed. @throws FetchError */
export async function postPublic(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  limits: FetchLimits = {},
): Promise<Fetched> {
  return inTime(limits, async (bounds, signal) =>
    read(await requestAnyAddress(parseUrl(address), headers, bounds, signal, body), bounds),
  );
}

async function inTime<T>(limits: FetchLimits, work: (bounds: Limits, signal: AbortSignal) => Promise<T>) {
  const bounds: Limits = { ...defaults, ...limits };
  const signal = AbortSignal.timeout(bounds.milliseconds);
  try {
    return await work(bounds, signal);
  } catch (error) {
    if (signal.aborted) throw new FetchError("too_slow", "time is up");
    throw error;
  }
}

function parseUrl(address: string, base?: URL): URL {
  const text = address.replace(/^webcals?:/i, "https:");
  if (!URL.canParse(text, base?.href)) throw new FetchError("not_public", "not a URL");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new FetchError("not_public", url.protocol);
  if (url.username !== "" || url.password !== "")
    throw new FetchError("not_public", "credentials in the URL");
  return url;
}

async function requestAnyAddress(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: Limits,
  signal: AbortSignal,
  body?: Buffer,
): Promise<IncomingMessage> {
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const { addresses, isAllowed } = await resolveGuarded(hostname, port, limits, signal);

  let failure: unknown;
  for (const address of addresses.slice(0, 3)) {
    try {
      return await requestOnce({ url, port, hostname, address, headers, isAllowed, signal, body });
    } catch (error) {
      if (signal.aborted || (error instanceof FetchError && error.kind === "not_public")) throw error;
      failure = error;
    }
  }
  throw new FetchError("unreachable", "no connection", failure);
}

/**
 * The addresses of a host that a user gave, for a connection of another kind: all are public, or the operator allows the host.
 * Connect to one of these and not to the name, which may resolve differently a moment later.
 * @throws FetchError
 */
export async function resolvePublic(
  { host, port, ports }: { host: string; port: number; ports: readonly number[] },
  allowed: Pick<FetchLimits, "allowed_hosts" | "resolve">,
  signal: AbortSignal,
): Promise<string[]> {
  return (await resolveGuarded(host, port, { ...defaults, ...allowed, ports }, signal)).addresses;
}

async function resolveGuarded(hostname: string, port: number, limits: Limits, signal: AbortSignal) {
  const exempt = limits.allowed_hosts.includes(`${hostname}:${port}`);
  if (!exempt && !limits.ports.includes(port)) throw new FetchError("not_public", `port ${port}`);
  const isAllowed = (address: string) => exempt || isPublicAddress(address);
  const addresses = await resolveAll(hostname, limits, signal);
  if (!addresses.every(isAllowed)) throw new FetchError("not_public", "not a public address");
  return { addresses, isAllowed };
}

/** A stuck lookup cannot be cancelled, but it can be abandoned. */
async function resolveAll(hostname: string, { resolve }: Limits, signal: AbortSignal): Promise<string[]> {
  if (isIP(hostname)) return [hostname];
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
  try {
    const addresses = await Promise.race([resolve(hostname), aborted]);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new FetchError("unreachable", "the name is unknown", error);
  }
  throw new FetchError("unreachable", "the name has no address");
}

type Hop = {
  url: URL;
  port: number;
  hostname: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  isAllowed: (address: string) => boolean;
  signal: AbortSignal;
  /** For a POST. */
  body: Buffer | undefined;
};

function requestOnce(hop: Hop): Promise<IncomingMessage> {
  const { url, port, hostname, address, headers, isAllowed, signal, body } = hop;
  const secure = url.protocol === "https:";
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (secure ? httpsRequest : httpRequest)({
    method: body ? "POST" : "GET",
    host: address,
    port,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host },
    ...(secure && !isIP(hostname) ? { servername: hostname } : {}),
    agent: false,
    signal,
  });
  // The guard above decides; this one checks the established connection in case the two ever differ.
  request.once("socket", (socket: Socket) =>
    socket.once("connect", () => {
      if (!isAllowed(socket.remoteAddress ?? ""))
        request.destroy(new FetchError("not_public", "connected elsewhere"));
    }),
  );
  request.once("response", resolve);
  request.on("error", reject);
  request.end(body);
  return promise;
}

async function read(answer: IncomingMessage, { bytes }: Limits): Promise<Fetched> {
  if (Number(answer.headers["content-length"] ?? 0) > bytes) {
    answer.destroy();
    throw new FetchError("too_large", "content-length");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) throw new FetchError("too_large", "body");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError("unreachable", "the answer broke off", error);
  } finally {
    answer.destroy();
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
