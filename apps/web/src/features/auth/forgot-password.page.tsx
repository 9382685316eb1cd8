import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Forgotten password" };
export const meta = () => pageTitle("Forgotten password");

export default function ForgotPasswordPage() {
  return null;
}
