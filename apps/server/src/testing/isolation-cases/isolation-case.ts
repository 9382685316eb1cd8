import type { Route } from "@gatepost/contract/route";
import type { CallOptions } from "../call.ts";
import type { TestUser } from "../factories.ts";
import type { GmailTestApp } from "../gmail.ts";

/**
 * How one route is proven to keep families apart.
 * - `record`: the address or the body names a record; a stranger who names the owner's gets 404 or 403.
 * - `own`: it is about the caller; a stranger's response contains nothing of the owner's.
 * - `link`: a secret link identifies its owner; one that was not sent is refused with 400.
 * - `mailbox`: it works on the caller's own mailbox; a stranger, who has connected none, gets 409.
 * - `customer`: it opens the caller's own billing; a stranger, who has paid nothing, gets 409.
 * - `factor`: it works on the caller's own two-step sign-in; a stranger, who has none, gets 409.
 * - `public`: anyone may call it and it identifies nobody.
 * In every case the owner's same request then gets a 2xx: the record existed, and the stranger left it intact.
 */
export interface IsolationCase {
  readonly route: Route;
  /**
   * The other adult of the owner's family.
   * - `shares`: the family's data; they get the same answer as the owner.
   * - `apart`: a person's own data; they get the same answer as a stranger. The default.
   * - `theirs`: each has their own, even where a stranger has none; they get a 2xx with nothing of the owner's.
   * - `refused`: the owner's alone; they get 403.
   * - `elsewhere`: the email is in the owner's mailbox; they get 409.
   */
  readonly member?: "shares" | "apart" | "theirs" | "refused" | "elsewhere";
  readonly scope: "record" | "own" | "link" | "mailbox" | "customer" | "factor" | "public";
  /** The owner is served only while no other adult has joined. */
  readonly alone?: true;
  /** Changes who is in the family or signed in, though it names a record. */
  readonly ends?: true;
  /** Creates the owner's records and returns the request. */
  readonly given?: (app: GmailTestApp, owner: TestUser) => Promise<IsolationGiven>;
}

export interface IsolationGiven extends Pick<CallOptions, "params" | "query" | "body"> {
  /** For calls where each caller sends something of their own, e.g. a password. */
  readonly bodyOf?: (caller: TestUser) => unknown;
  /** The same for the path. */
  readonly paramsOf?: (caller: TestUser) => Readonly<Record<string, string>>;
  /** Ids and texts of the owner's that must not be in a stranger's response. */
  readonly marks?: readonly string[];
}

type Made = IsolationGiven | Promise<IsolationGiven>;
/** The request, or what makes the owner's records and returns the request. */
type Given = IsolationGiven | ((app: GmailTestApp, owner: TestUser) => Made);
type More = Pick<IsolationCase, "member" | "alone" | "ends">;

const caseOf =
  (scope: IsolationCase["scope"]) =>
  (route: Route, given: Given = {}, more: More = {}): IsolationCase => ({
    route,
    scope,
    given: async (app, owner) => (typeof given === "function" ? given(app, owner) : given),
    ...more,
  });

export const own = caseOf("own");
export const record = caseOf("record");
export const link = caseOf("link");
export const mailbox = caseOf("mailbox");
export const customer = caseOf("customer");
export const factor = caseOf("factor");
export const anyone = caseOf("public");

type Making = (app: GmailTestApp, owner: TestUser) => Promise<IsolationGiven>;

/** The owner has it, but the call doesn't name it. */
export const has =
  (make: Making): Making =>
  async (app, owner) => ({ marks: (await make(app, owner)).marks ?? [] });

/** The call names it and sends this. */
export const sending =
  (make: Making, body: unknown): Making =>
  async (app, owner) => ({ ...(await make(app, owner)), body });

/** Marks a whole list of cases as shared by the family. */
export const shared = (cases: readonly IsolationCase[]): readonly IsolationCase[] =>
  cases.map((each) => ({ member: "shares", ...each }));
