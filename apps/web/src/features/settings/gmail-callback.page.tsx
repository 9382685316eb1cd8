import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Connecting Gmail" };
export const meta = () => pageTitle("Connecting Gmail");

export default function GmailCallbackPage() {
  return null;
}
