import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useUser } from "../../lib/session.ts";
import { ChildMark } from "../../ui/child-chip.tsx";

// Menus are a sixth of what the first page needs otherwise: its buttons come first.
const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** The button of the account's menu. */
export function UserMenu() {
  const user = useUser();
  const name = user.first_name || user.username;
  const button = (
    <UnstyledButton className="row nowrap gap-xs soft round" aria-label={`Account menu of ${name}`}>
      <ChildMark name={name} />
      <IconChevronDown size={18} aria-hidden="true" />
    </UnstyledButton>
  );
  return (
    <Suspense fallback={button}>
      <AccountMenu button={button} />
    </Suspense>
  );
}
