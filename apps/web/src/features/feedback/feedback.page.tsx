import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Feedback" };
export const meta = () => pageTitle("Feedback");

export default function FeedbackPage() {
  return null;
}
