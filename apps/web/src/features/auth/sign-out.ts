import { logout } from "@gatepost/contract/auth";
import { call } from "../../lib/api.ts";
import { forgetKept } from "../../lib/kept.ts";
import { session } from "../../lib/session.ts";

/** Ends the session here, in other tabs and on the server, then loads the landing page as a new document. */
export async function signOut() {
  const refresh = session.state().session?.refresh;
  session.end("signed-out");
  try {
    if (refresh) await call(logout, { body: { refresh } });
  } catch (error) {
    // Already signed out here. If the server can't be reached, its session expires by itself.
    reportError(error);
  }
  await forgetKept();
  location.assign("/");
}
