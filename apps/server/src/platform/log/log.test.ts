import { DatabaseError } from "pg";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { OutsideFailure, Refusal } from "../errors/errors.ts";
import { createLog } from "./log.ts";

/** What one log line contains about an error. */
function logged(err: unknown): string {
  let text = "";
  createLog("trace", { write: (line) => void (text += line) }).error({ err }, "failed");
  return text;
}

const caught = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

const databaseError = Object.assign(new DatabaseError("duplicate key amelia", 1, "error"), {
  severity: "ERROR",
  routine: "x",
  detail: "Key (name)=(amelia) already exists.",
});

describe("an error is logged without what its text quotes", () => {
  test.each<[string, unknown]>([
    ["a parser's", caught(() => JSON.parse("amelia has a rash"))],
    ["a schema's", caught(() => z.object({ name: z.literal("amelia") }).parse({ name: "x" }))],
    ["the database's", databaseError],
    ["a mail server's", new Error("550 no such person <amelia@mail.example>")],
    ["one that quotes", new Error('cannot read "amelia has a rash"\nand `amelia` again')],
    ["one within another", new Error("outer", { cause: new Error("got 'amelia'") })],
  ])("%s", (_, error) => {
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).cause ?? error)).toContain("amelia");
    expect(logged(error)).not.toContain("amelia");
  });
});

test("a line is one JSON object, with the moment in UTC", () => {
  const line = logged(new Error("two\nlines"));
  expect(line.indexOf("\n")).toBe(line.length - 1);
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("keeps what helps to find the fault: name, code, message and place", () => {
  const error = Object.assign(new TypeError("x is not a function"), { code: "E_X" });
  expect(JSON.parse(logged(error)).err).toMatchObject({
    name: "TypeError",
    code: "E_X",
    message: "x is not a function",
    stack: expect.stringContaining("log.test.ts"),
  });
});

describe("the place of an error is logged", () => {
  test.each<[string, unknown, boolean]>([
    ["of one of ours", new TypeError("x"), true],
    [
      "not of what something outside does",
      new OutsideFailure("no answer", { cause: new Error("reset") }),
      false,
    ],
    ["not of a refusal", new Refusal("not_found", "That was not found.", { cause: new Error("x") }), false],
    ["not of a database that is away", new Error("Connection terminated unexpectedly"), false],
    ["of ours that lies behind another", new Error("outer", { cause: new TypeError("x") }), true],
  ])("%s", (_, error, placed) => expect(logged(error).includes("log.test.ts")).toBe(placed));
});
