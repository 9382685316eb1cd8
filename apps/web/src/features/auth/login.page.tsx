import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Sign in" };
export const meta = () => pageTitle("Sign in");

export default function LoginPage() {
  return null;
}
