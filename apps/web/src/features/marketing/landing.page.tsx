import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "landing" };
export const meta = () => pageTitle("landing");

export default function LandingPage() {
  return null;
}
