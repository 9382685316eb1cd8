import { redirect } from "react-router";

/** Redirects any unknown path to /. */
export function clientLoader() {
  return redirect("/");
}

export default function UnknownPage() {
  return null;
}
