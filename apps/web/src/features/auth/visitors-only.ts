import { redirect } from "react-router";
import { session } from "../../lib/session.ts";

/** Signed-in parents have nothing to do on these pages; app/visitors-only.inline.js says the same before a first load. */
export const visitorsOnly = [
  async (_: unknown, next: () => Promise<unknown>) => {
    if (session.state().session) throw redirect("/dashboard");
    await next();
  },
];
