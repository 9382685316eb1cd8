import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Dashboard" };
export const meta = () => pageTitle("Dashboard");

export default function DashboardPage() {
  return null;
}
