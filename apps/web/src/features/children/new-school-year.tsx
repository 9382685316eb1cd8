import { lazy, Suspense } from "react";
import { useChildren } from "./children.api.ts";

// Loaded only on the few days of the year when it is shown.
const NewSchoolYearCard = lazy(() => import("./new-school-year-card.tsx"));

/** The offer to move the children up, from 1 September until the parent has answered it. */
export function NewSchoolYear() {
  const due = useChildren().data?.filter((child) => child.roll_over);
  return due?.length ? (
    <Suspense fallback={null}>
      <NewSchoolYearCard due={due} />
    </Suspense>
  ) : null;
}
