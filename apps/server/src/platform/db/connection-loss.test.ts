import { expect, test } from "vitest";
import { isDatabaseOutage } from "./connection-loss.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a server that shuts down", withCode("57P01")],
  ["a statement that took too long", withCode("57014")],
  ["no room on the disk", withCode("53100")],
  ["a deadlock", withCode("40P01")],
  ["a column that this version does not have", withCode("42703")],
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a connection that ended in the middle", new Error("Connection terminated unexpectedly")],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
])("%s is an outage", (_, error) => expect(isDatabaseOutage(error)).toBe(true));

test.each([
  ["a character that text cannot hold", withCode("22021")],
  ["a broken constraint", withCode("23514")],
  ["a value above a limit", withCode("54000")],
  ["a fault of our own", new TypeError("x is undefined")],
  ["something that is no error", "ECONNREFUSED"],
])("%s is not an outage", (_, error) => expect(isDatabaseOutage(error)).toBe(false));
