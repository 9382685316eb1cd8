import { Link, NavLink } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { navigation } from "./navigation.ts";
import classes from "./sidebar.module.css";

/** The main navigation on wide screens. */
export function Sidebar() {
  return (
    <aside className={classes.sidebar}>
      <Link to="/dashboard" className={classes.logo}>
        <Logo />
      </Link>
      <nav aria-label="Main">
        <ul className="bare stack gap-xs">
          {navigation.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) => `${classes.link} ${isActive ? classes.active : ""}`}
              >
                <Icon size={22} aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.foot}>
        <a href="/privacy">Privacy</a>
        <a href="/contact">Help</a>
      </p>
    </aside>
  );
}
