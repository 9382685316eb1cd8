import { Menu, useMantineColorScheme } from "@mantine/core";
import {
  IconCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { signOut } from "../../features/auth/sign-out.ts";
import { useUser } from "../../lib/session.ts";

const schemes = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "As on this device", icon: IconDeviceMobile },
] as const;

/** Profile, Subscription and Sign out, and light or dark. */
export default function AccountMenu({ button }: { button: ReactElement }) {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={280}>
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
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            closeMenuOnClick={false}
            leftSection={<Icon size={20} aria-hidden="true" />}
            rightSection={colorScheme === value && <IconCheck size={18} aria-hidden="true" />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} aria-hidden="true" />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
