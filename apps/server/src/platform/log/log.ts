import { pino, type DestinationStream, type Logger } from "pino";
import { isDatabaseAway } from "../db/connection-loss.ts";
import { OutsideFailure, Refusal } from "../errors/errors.ts";
import { openStandardOutput } from "./standard-output.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal"> & {
  child(bindings: object): Log;
};

/**
 * JSON lines. No names, subjects, bodies, addresses or tokens go into a log: callers pass ids and counts, and errors are written
 * without what their texts may quote.
 * @param destination standard output if absent
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError, cause: describeShortly },
    redact: { paths: ["req.headers", "password", "token", "access", "refresh"], remove: true },
  };
  return pino(options, destination ?? openStandardOutput());
}

/** Includes the stack if the fault may be ours. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  if (isExpected(error)) return describeShortly(error);
  const { cause } = error;
  return {
    ...sayWhat(error),
    stack: framesOf(error),
    cause: cause instanceof Error ? describeError(cause) : undefined,
  };
}

const isExpected = (error: Error): boolean =>
  error instanceof OutsideFailure || error instanceof Refusal || isDatabaseAway(error);

/** The cause of a refusal or of a failure outside; an outage may produce thousands of these lines. */
function describeShortly(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { cause } = error;
  return { ...sayWhat(error), cause: cause instanceof Error ? sayWhat(cause) : undefined };
}

function sayWhat(error: Error): object {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    code: typeof code === "string" ? code : undefined,
    message: messageOf(error),
  };
}

/** Parsers quote their input, the database the row, mail servers the address, and any error what is in quotes. */
function messageOf(error: Error): string {
  if (isDatabaseError(error)) return "database error";
  if (error instanceof SyntaxError || error.name.endsWith("ZodError"))
    return "what was read is not as expected";
  return error.message
    .slice(0, 300)
    .replace(/(?<![^\s<>"'`@])[^\s<>"'`@]+@[^\s<>"'`@]+/g, "[address]")
    .replace(/"[^"]*"|`[^`]*`|'[^']*'/g, "[quoted]");
}

/** The message precedes the first frame, and may have several lines. */
const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");

const isDatabaseError = (error: Error) => "severity" in error && "routine" in error;
