import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Emails" };
export const meta = () => pageTitle("Emails");

export default function EmailsPage() {
  return null;
}
