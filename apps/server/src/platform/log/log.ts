import { pino, type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal"> & {
  child(bindings: object): Log;
};

/**
 * JSON lines. No names, subjects, bodies, addresses or tokens go into a log: callers give ids and counts, and errors
 * are written as name, code and stack only (a database error's `detail` quotes the row).
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: { paths: ["req.headers", "password", "token", "access", "refresh"], remove: true },
  });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    code: typeof code === "string" ? code : undefined,
    message: isDatabaseError(error) ? "database error" : error.message,
    stack: error.stack?.split("\n").slice(1, 12).join("\n"),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}

const isDatabaseError = (error: Error) => "severity" in error && "routine" in error;
