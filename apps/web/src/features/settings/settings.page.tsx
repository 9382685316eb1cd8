import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Settings" };
export const meta = () => pageTitle("Settings");

export default function SettingsPage() {
  return null;
}
