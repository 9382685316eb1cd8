import { redirect } from "react-router";
import { session } from "../../lib/session.ts";

/** Redirects signed-in parents away from these pages; app/visitors-only.inline.js does the same before a first load. */
export const visitorsOnly = [
  async (_: unknown, next: () => Promise<unknown>) => {
    if (session.state().session) throw redirect("/dashboard");
    await next();
  },
];
