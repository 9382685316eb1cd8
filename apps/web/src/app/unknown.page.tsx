import { redirect } from "react-router";

/** Any unknown path leads to / (SPEC section 2). */
export function clientLoader() {
  return redirect("/");
}

export default function UnknownPage() {
  return null;
}
