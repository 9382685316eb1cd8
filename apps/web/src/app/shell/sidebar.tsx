import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { lazy } from "react";
import { Link, NavLink } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { LateMenu } from "./late-menu.tsx";
import { navigation } from "./navigation.ts";
import classes from "./shell.module.css";

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
        <a href="/privacy" className="soft">
          Privacy
        </a>
        <a href="/contact" className="soft">
          Help
        </a>
      </p>
    </aside>
  );
}

const MoreMenu = lazy(() => import("./more-menu.tsx"));

const more = (
  <UnstyledButton className={classes.place ?? ""}>
    <IconDots size={24} aria-hidden="true" />
    More
  </UnstyledButton>
);

/** The same on phones, within a thumb's reach. @param offline no feedback button beside it */
export function BottomBar({ offline = false }: { offline?: boolean }) {
  return (
    <nav aria-label="Main" className={classes.bar} style={offline ? { paddingInlineEnd: 0 } : undefined}>
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
          <LateMenu menu={MoreMenu} button={more} />
        </li>
      </ul>
    </nav>
  );
}
