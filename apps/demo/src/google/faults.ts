/** Faults that a test plants in the stand-in: Google on a bad day, one route at a time. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { plantedErrors } from "./gmail-errors.ts";

export type GoogleRoute =
  | "discovery"
  | "auth"
  | "token"
  | "revoke"
  | "profile"
  | "messages.list"
  | "messages.get"
  | "history.list";

export type FaultKind =
  | keyof typeof plantedErrors
  /** The connection ends before the first byte of the response. */
  | "close_socket"
  /** A 200 whose body is cut off. */
  | "truncate"
  /** The right response, delayed by `delay_ms`, or until `until` settles. */
  | "slow";

export type Fault = {
  route: GoogleRoute | "*";
  kind: FaultKind;
  /** How many requests it affects; all if left out. */
  times?: number;
  /** Lets this many matching requests through first. */
  after?: number;
  retry_after_seconds?: number;
  delay_ms?: number;
  /** Called for each delayed request, with its address. */
  until?: (url: string) => Promise<unknown>;
  /** Affects only requests whose address contains this text, such as a message id. */
  url_contains?: string;
  /** Affects only requests for this user's mailbox. */
  account?: string;
};

/** The live list of planted faults; the first that matches a request applies. */
export function createFaults() {
  let planted: (Fault & { struck: number; passed: number })[] = [];
  return {
    add(fault: Fault): void {
      planted.push({ ...fault, struck: 0, passed: 0 });
    },
    clear(): void {
      planted = [];
    },
    /**
     * The fault for this request, counted as used once; undefined if the request may pass.
     * @param account whose access token it carries, if any
     */
    take(route: GoogleRoute, url: string, account: string | undefined): Fault | undefined {
      for (const fault of planted) {
        if (fault.route !== "*" && fault.route !== route) continue;
        if (fault.account !== undefined && fault.account !== account) continue;
        if (fault.url_contains && !url.includes(fault.url_contains)) continue;
        if (fault.times !== undefined && fault.struck >= fault.times) continue;
        if (fault.passed < (fault.after ?? 0)) {
          fault.passed += 1;
          continue;
        }
        fault.struck += 1;
        return fault;
      }
      return undefined;
    },
  };
}

/** Answers the request with the fault; returns false if the handler should still answer (slow). */
export async function strike(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case "slow":
      if (fault.until) await fault.until(request.url);
      else await new Promise((resolve) => setTimeout(resolve, fault.delay_ms ?? 1000));
      return false;
    case "close_socket":
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case "truncate":
      reply.hijack();
      reply.raw.writeHead(200, {
        "content-type": "application/json; charset=UTF-8",
        "content-length": "4096",
      });
      reply.raw.write('{"id": "18c', () => request.raw.socket.destroy());
      return true;
    default: {
      const body = plantedErrors[fault.kind];
      const { code } = body.error;
      if (code === 429) void reply.header("retry-after", String(fault.retry_after_seconds ?? 1));
      await reply.code(code).send(body);
      return true;
    }
  }
}
