import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** What only the signed-in app needs; the public pages do without its CSS. */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <Notifications position="top-center" containerWidth={420} />
      {children}
    </>
  );
}
