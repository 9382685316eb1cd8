import { Menu, UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, NavLink } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { navigation } from "./navigation.ts";
import classes from "./shell.module.css";

/** The main navigation on wide screens. */
export function Sidebar() {
  return (
    <aside className={classes.sidebar}>
      <Link to="/dashboard" className="unlined padded-s">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <ul className="bare stack gap-xs">
          {navigation.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={`${classes.link} row nowrap`}>
                <Icon size={22} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="row padded-s fine soft">
        <a href="/privacy">Privacy</a>
        <a href="/contact">Help</a>
      </p>
    </aside>
  );
}

/** The same on phones, within a thumb's reach. */
export function BottomBar() {
  return (
    <nav aria-label="Main" className={classes.bar}>
      <ul className={`${classes.places} bare`}>
        {navigation
          .filter(({ inReach }) => inReach)
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={classes.place ?? ""}>
                <Icon size={24} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        <li>
          <Menu position="top-end">
            <Menu.Target>
              <UnstyledButton className={classes.place ?? ""}>
                <IconDots size={24} aria-hidden="true" />
                More
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {navigation
                .filter(({ inReach }) => !inReach)
                .map(({ to, label, icon: Icon }) => (
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
