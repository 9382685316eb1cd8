import { pageTitle } from "../../lib/page-meta.ts";

export const handle = { title: "Profile" };
export const meta = () => pageTitle("Profile");

export default function ProfilePage() {
  return null;
}
