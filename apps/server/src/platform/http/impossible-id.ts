import { isId } from "../crypto/ids.ts";
import { notFound } from "../errors/errors.ts";

/** Ids in queries are untrusted input, like those in paths: a malformed one must not reach the database. @throws Refusal not_found */
export function refuseImpossibleId(id: string | undefined, what: string): void {
  if (id !== undefined && !isId(id)) throw notFound(what);
}
