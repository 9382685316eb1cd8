import { Menu } from "@mantine/core";
import { Link } from "react-router";
import type { MenuProps } from "./late-menu.tsx";
import { navigation } from "./navigation.ts";

/** What the phone's bottom bar has no room for. */
export default function MoreMenu({ button, ...state }: MenuProps) {
  return (
    <Menu {...state} position="top-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {navigation
          .filter(({ inReach }) => !inReach)
          .map(({ to, label, icon: Icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={20} aria-hidden="true" />}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
