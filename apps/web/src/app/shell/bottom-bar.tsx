import { Menu, UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, NavLink } from "react-router";
import { behindMore, bottomBar } from "./navigation.ts";
import classes from "./bottom-bar.module.css";

/** The main navigation of phones, where a thumb reaches it. */
export function BottomBar() {
  return (
    <nav aria-label="Main" className={classes.bar}>
      <ul className={classes.list}>
        {bottomBar.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) => `${classes.item} ${isActive ? classes.active : ""}`}
            >
              <Icon size={24} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <Menu position="top-end" offset={12} width={220}>
            <Menu.Target>
              <UnstyledButton className={classes.item}>
                <IconDots size={24} aria-hidden="true" />
                More
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {behindMore.map(({ to, label, icon: Icon }) => (
                <Menu.Item
                  key={to}
                  component={Link}
                  to={to}
                  leftSection={<Icon size={20} aria-hidden="true" />}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
