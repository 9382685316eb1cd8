import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconCreditCard, IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { signOut } from "../../features/auth/sign-out.ts";
import { useUser } from "../../lib/session.ts";
import type { MenuProps } from "./late-menu.tsx";

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "As on this device" },
] as const;

export default function AccountMenu({ button, ...state }: MenuProps) {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu {...state} position="bottom-end" width={280}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="anywhere">
          <strong className="block">
            {[user.first_name, user.last_name].filter(Boolean).join(" ") || user.username}
          </strong>
          {user.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={20} aria-hidden="true" />}>
          Profile
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/subscription"
          leftSection={<IconCreditCard size={20} aria-hidden="true" />}
        >
          Subscription
        </Menu.Item>
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden="true" />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
