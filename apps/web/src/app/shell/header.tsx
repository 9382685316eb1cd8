import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy } from "react";
import { Link } from "react-router";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { ChildMark } from "../../ui/child-chip.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { LateMenu } from "./late-menu.tsx";
import classes from "./shell.module.css";

/** Page title, plan, Upgrade for free users and the user menu. */
export function Header({ title }: { title: string }) {
  const mayUpgrade = useMayUpgrade();
  const premium = useUser().subscription_tier === "premium";
  return (
    <header className={`${classes.header} row nowrap`}>
      <Link to="/dashboard" className={`${classes.mark} block rigid`} aria-label="Gatepost dashboard">
        <LogoMark size={28} />
      </Link>
      <h1 className="heading grow">{title}</h1>
      <Link to="/subscription" className="tap unlined">
        <span className={`tag fine round ${premium ? "accent" : ""}`}>
          {premium ? "Premium" : "Free"}
          <span className="visually-hidden"> plan</span>
        </span>
      </Link>
      {mayUpgrade && (
        <Button component={Link} to="/subscription" size="compact-sm" variant="light">
          Upgrade
        </Button>
      )}
      <UserMenu />
    </header>
  );
}

const AccountMenu = lazy(() => import("./account-menu.tsx"));

function UserMenu() {
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
