import { logout } from "@gatepost/contract/auth";
import { call } from "../../lib/api.ts";
import { forgetKept } from "../../lib/kept.ts";
import { session } from "../../lib/session.ts";

/** Ends the session here, in the other tabs and on the server, then opens the landing page as a fresh document. */
export async function signOut() {
  const refresh = session.state().session?.refresh;
  session.end("signed-out");
  try {
    if (refresh) await call(logout, { body: { refresh } });
  } catch (error) {
    // Nobody is signed in here any more; the server's session ends by itself when the server cannot be reached.
    reportError(error);
  }
  await forgetKept();
  location.assign("/");
}
