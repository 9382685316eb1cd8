import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "contact" };
export const meta = () => pageTitle("contact");

export default function ContactPage() {
  return null;
}
