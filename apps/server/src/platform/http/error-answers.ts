import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "@gatepost/contract/errors";
import { isDatabaseAway } from "../db/connection-loss.ts";
import { Refusal } from "../errors/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A 400 response carries the messages under the fields' own names. */
    errorsByField?: boolean;
  }
  interface FastifyRequest {
    /** Why it was refused; null if it wasn't. */
    refusal: Refusal | null;
  }
}

/** Every 503 says when to come back. */
const usualWaitSeconds = 30;

/**
 * Turns what a handler threw into the body that the contract promises. Unexpected errors are logged with their stack; a refusal is
 * logged in the response's line.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(thrown as FastifyError);
  if (refusal.code === "internal")
    request.log.error({ err: thrown, route: request.routeOptions.url }, "request failed");
  else request.refusal = refusal;
  const retryAfter = refusal.retryAfter ?? (refusal.status === 503 ? usualWaitSeconds : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body(refusal, request)));
}

export function answerUnknownApiPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: "There is no such address.", code: "not_found" satisfies ErrorCode });
}

function body(refusal: Refusal, request: FastifyRequest): object {
  const { code, message, fields } = refusal;
  if (refusal.status === 401) return { detail: message, code };
  if (fields && request.routeOptions.config.errorsByField) return fields;
  return {
    error: message,
    code,
    ...(fields ? { fields } : {}),
    ...(refusal.status >= 500 ? { request_id: request.id } : {}),
    ...refusal.body,
  };
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldMessages(error.validation);
    const first = Object.values(fields)[0]?.[0] ?? "Please check what you entered.";
    return new Refusal("validation", first, { fields });
  }
  if (isDatabaseAway(error)) {
    const sentence = "The service is not available for the moment. Please try again shortly.";
    return new Refusal("unavailable", sentence, { retry_after: 5, cause: error });
  }
  if (error.statusCode === 413) return new Refusal("payload_too_large", "That is too large to send.");
  if (error.statusCode === 415) return new Refusal("validation", "Please send JSON.");
  if (error.statusCode === 503) {
    return new Refusal("unavailable", "The service is restarting. Please try again.", { retry_after: 5 });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal("validation", "The request could not be understood.");
  }
  return new Refusal("internal", "Something went wrong on our side. Please try again.", { cause: error });
}

function fieldMessages(issues: ReadonlyArray<{ instancePath: string; message?: string | undefined }>) {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message = "Invalid value." } of issues) {
    const name = instancePath.split("/")[1] || "non_field_errors";
    (fields[name] ??= []).push(message);
  }
  return fields;
}
