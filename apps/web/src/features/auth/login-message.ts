import { texts } from "@gatepost/contract/texts";
import { ApiError } from "../../lib/api-error.ts";

/** The detail message, else the first of non_field_errors, else 'Login failed'. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.login_failed;
  return error.sentence ?? error.fields["non_field_errors"]?.[0] ?? texts.login_failed;
}
