import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "pricing" };
export const meta = () => pageTitle("pricing");

export default function PricingPage() {
  return null;
}
