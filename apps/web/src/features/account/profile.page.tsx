import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import { DangerZone } from "./danger-zone.tsx";
import { DataExport } from "./data-export.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import classes from "./profile.module.css";
import { RecentActivity } from "./recent-activity.tsx";
import { SignIns } from "./sign-ins.tsx";

const SecondFactorCard = lazy(() => import("./second-factor/second-factor-card.tsx"));

export const handle = { title: "Profile" };
export const meta = () => pageTitle("Profile");

/** SPEC section 2, /profile, two-step sign-in, the list of sign-ins and what happened to the account. */
export default function ProfilePage() {
  return (
    <div className={classes.sections}>
      <ProfileForm />
      <PasswordForm />
      <Suspense fallback={<Skeleton height={190} radius="lg" />}>
        <SecondFactorCard />
      </Suspense>
      <SignIns />
      <RecentActivity />
      <DataExport />
      <DangerZone />
    </div>
  );
}
