import type { Route } from "@gatepost/contract/route";
import type { CallOptions } from "../call.ts";
import type { TestUser } from "../factories.ts";
import type { GmailTestApp } from "../gmail.ts";

/**
 * How one route is proven to keep families apart.
 * - `record`: the address or the body names a record; a stranger who names the owner's is answered 404 or 403.
 * - `own`: it is about whoever asks; a stranger's answer holds nothing of the owner's.
 * - `link`: a secret link stands for its owner; one that was not sent is refused with 400.
 * - `mailbox`: it works on the caller's own mailbox; a stranger, who has connected none, is answered 409.
 * - `customer`: it opens the caller's own billing; a stranger, who has paid nothing, is answered 409.
 * - `factor`: it works on the caller's own two-step sign-in; a stranger, who has none, is answered 409.
 * - `public`: anyone may call it and it knows nobody.
 * In every case the owner's same request is answered 2xx afterwards: the record was there, and the stranger left it.
 */
export interface IsolationCase {
  readonly route: Route;
  /**
   * The other adult of the owner's family.
   * - `shares`: it is the family's; they are answered as the owner is.
   * - `apart`: it is a person's; they are answered as a stranger is. So it is where nothing is said.
   * - `refused`: it is the owner's alone; they are answered 403.
   * - `elsewhere`: the email is in the owner's mailbox; they are answered 409.
   */
  readonly member?: "shares" | "apart" | "refused" | "elsewhere";
  readonly scope: "record" | "own" | "link" | "mailbox" | "customer" | "factor" | "public";
  /** The owner is served only while no other adult has joined. */
  readonly alone?: true;
  /** Makes the owner's records and says what is asked. */
  readonly given?: (app: GmailTestApp, owner: TestUser) => Promise<IsolationGiven>;
}

export interface IsolationGiven extends Pick<CallOptions, "params" | "query" | "body"> {
  /** Where each caller sends something of their own, e.g. a password. */
  readonly bodyOf?: (caller: TestUser) => unknown;
  /** The same for the path. */
  readonly paramsOf?: (caller: TestUser) => Readonly<Record<string, string>>;
  /** The same for the query. */
  readonly queryOf?: (caller: TestUser) => Readonly<Record<string, string>>;
  /** Ids and texts of the owner's that must not be in a stranger's answer. */
  readonly marks?: readonly string[];
}

/** What the family shares, all of a list. */
export const shared = (cases: readonly IsolationCase[]): readonly IsolationCase[] =>
  cases.map((each) => ({ member: "shares", ...each }));
