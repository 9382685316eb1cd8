import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "about" };
export const meta = () => pageTitle("about");

export default function AboutPage() {
  return null;
}
