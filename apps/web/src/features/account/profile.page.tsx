import { Stack } from "@mantine/core";
import { pageTitle } from "../../lib/page-meta.ts";
import { DangerZone } from "./danger-zone.tsx";
import { DataExport } from "./data-export.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { SignIns } from "./sign-ins.tsx";

export const handle = { title: "Profile" };
export const meta = () => pageTitle("Profile");

export default function ProfilePage() {
  return (
    <Stack maw="48rem">
      <ProfileForm />
      <PasswordForm />
      <SecondFactorCard />
      <SignIns />
      <RecentActivity />
      <DataExport />
      <DangerZone />
    </Stack>
  );
}
