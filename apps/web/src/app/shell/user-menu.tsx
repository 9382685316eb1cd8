import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy } from "react";
import { useUser } from "../../lib/session.ts";
import { ChildMark } from "../../ui/child-chip.tsx";
import { LateMenu } from "./late-menu.tsx";

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
  return <LateMenu menu={AccountMenu} button={button} />;
}
