import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Design" };
export const meta = () => pageTitle("Design");

export default function DesignPage() {
  return null;
}
