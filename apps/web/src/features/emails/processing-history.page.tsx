import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Processing History" };
export const meta = () => pageTitle("Processing History");

export default function ProcessingHistoryPage() {
  return null;
}
