import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import { DangerZone } from "./danger-zone.tsx";
import { DataExport } from "./data-export.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import classes from "./profile.module.css";
import { RecentActivity } from "./recent-activity.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { SignIns } from "./sign-ins.tsx";

const FamilyCard = lazy(async () => ({ default: (await import("../family/family-card.tsx")).FamilyCard }));

export const handle = { title: "Profile" };
export const meta = () => pageTitle("Profile");

/** /profile, with two-step sign-in, sign-ins and recent activity. */
export default function ProfilePage() {
  return (
    <div className={`${classes.sections} stack gap-l`}>
      <ProfileForm />
      <PasswordForm />
      <SecondFactorCard />
      <SignIns />
      <RecentActivity />
      <DataExport />
      <Suspense fallback={<Skeleton height={160} radius="md" />}>
        <FamilyCard />
      </Suspense>
      <DangerZone />
    </div>
  );
}
