import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Children" };
export const meta = () => pageTitle("Children");

export default function ChildrenPage() {
  return null;
}
