import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Create your account" };
export const meta = () => pageTitle("Create your account");

export default function RegisterPage() {
  return null;
}
