import { DatabaseError } from "pg";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { openStandardOutput } from "./standard-output.ts";

/** What one line says of an error. */
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

test("what helps to find the fault stays: name, code, message and place", () => {
  const error = Object.assign(new TypeError("x is not a function"), { code: "E_X" });
  expect(JSON.parse(logged(error)).err).toMatchObject({
    name: "TypeError",
    code: "E_X",
    message: "x is not a function",
    stack: expect.stringContaining("log.test.ts"),
  });
});

describe("standard output", () => {
  const failing = (code: string, times: number) => {
    let calls = 0;
    const written: string[] = [];
    const output = openStandardOutput((bytes) => {
      calls += 1;
      if (calls <= times) throw Object.assign(new Error(code), { code });
      const some = bytes.subarray(0, 4);
      written.push(some.toString());
      return some.length;
    });
    return { output, text: () => written.join(""), calls: () => calls };
  };

  test("takes a line in pieces, and waits for a reader that lags", () => {
    const { output, text } = failing("EAGAIN", 2);
    output.write("a line in pieces\n");
    expect(text()).toBe("a line in pieces\n");
  });

  test("that lags for a second costs a line, and no more", () => {
    const { output, text } = failing("EAGAIN", 51);
    output.write("lost\n");
    output.write("kept\n");
    expect(text()).toBe("kept\n");
  });

  test.each(["EPIPE", "ECONNRESET"])("that nobody reads any more (%s) is not tried again", (code) => {
    const { output, calls } = failing(code, 1);
    for (let n = 0; n < 5; n += 1) output.write("nobody\n");
    expect(calls()).toBe(1);
  });
});
