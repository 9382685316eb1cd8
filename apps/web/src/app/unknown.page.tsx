import { redirect } from "react-router";

/** Any unknown path leads to /. */
export function clientLoader() {
  return redirect("/");
}

export default function UnknownPage() {
  return null;
}
