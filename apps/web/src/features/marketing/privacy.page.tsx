import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "privacy" };
export const meta = () => pageTitle("privacy");

export default function PrivacyPage() {
  return null;
}
