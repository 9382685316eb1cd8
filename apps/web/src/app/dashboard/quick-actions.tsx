import { UnstyledButton } from "@mantine/core";
import {
  IconClock,
  IconMail,
  IconSchool,
  IconSettings,
  IconSparkles,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { settingsAddress } from "../../lib/addresses.ts";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import classes from "./quick-actions.module.css";

/** Quick actions; the upgrade prompt is for free users only. */
export function QuickActions({ onUpgrade }: { onUpgrade: () => void }) {
  const user = useUser();
  const mayUpgrade = useMayUpgrade();
  return (
    <Card aria-labelledby="quick-actions">
      <CardTitle id="quick-actions">Quick actions</CardTitle>
      <ul className={classes.list}>
        <Action to="/children" icon={IconUsers}>
          Manage children
        </Action>
        <Action to={settingsAddress.providers} icon={IconMail}>
          {user.has_connected_mailbox ? "Email connection" : "Connect email"}
        </Action>
        <Action to={settingsAddress.domains} icon={IconSchool}>
          School domains
        </Action>
        <Action to={settingsAddress.schedule} icon={IconClock}>
          Summary schedule
        </Action>
        <Action to="/settings" icon={IconSettings}>
          All settings
        </Action>
        {mayUpgrade && (
          <li>
            <UnstyledButton className={classes.action} onClick={onUpgrade}>
              <IconSparkles size={22} aria-hidden="true" />
              Upgrade to Premium
            </UnstyledButton>
          </li>
        )}
      </ul>
    </Card>
  );
}

type ActionProps = { to: string; icon: Icon; children: ReactNode };

function Action({ to, icon: Icon, children }: ActionProps) {
  return (
    <li>
      <Link to={to} className={classes.action}>
        <Icon size={22} aria-hidden="true" />
        {children}
      </Link>
    </li>
  );
}
