import { Button } from "@mantine/core";
import {
  IconClock,
  IconMail,
  IconSchool,
  IconSettings,
  IconSparkles,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { settingsAddress } from "../../lib/addresses.ts";
import { useMayUpgrade, useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";

const look = (ActionIcon: Icon) => ({
  variant: "subtle",
  fullWidth: true,
  justify: "start",
  leftSection: <ActionIcon size={22} aria-hidden="true" />,
});

/** Quick actions; the upgrade prompt is for free users only. */
export function QuickActions({ onUpgrade }: { onUpgrade: () => void }) {
  const connection = useUser().has_connected_mailbox ? "Email connection" : "Connect email";
  const mayUpgrade = useMayUpgrade();
  const actions = [
    { to: "/children", icon: IconUsers, name: "Manage children" },
    { to: settingsAddress.providers, icon: IconMail, name: connection },
    { to: settingsAddress.domains, icon: IconSchool, name: "School domains" },
    { to: settingsAddress.schedule, icon: IconClock, name: "Summary schedule" },
    { to: "/settings", icon: IconSettings, name: "All settings" },
  ];
  return (
    <Card id="quick-actions" title="Quick actions">
      <ul className="bare">
        {actions.map(({ to, icon, name }) => (
          <li key={to}>
            <Button component={Link} to={to} {...look(icon)}>
              {name}
            </Button>
          </li>
        ))}
        {mayUpgrade && (
          <li>
            <Button onClick={onUpgrade} {...look(IconSparkles)}>
              Upgrade to Premium
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
