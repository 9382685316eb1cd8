import { IconDots } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { PopMenu, PopMenuLink } from "../../ui/pop-menu.tsx";
import { behindMore, bottomBar } from "./navigation.ts";
import classes from "./bottom-bar.module.css";

/** The main navigation on phones, within a thumb's reach. */
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
          <PopMenu
            opens="above"
            buttonClassName={classes.item}
            button={
              <>
                <IconDots size={24} aria-hidden="true" />
                More
              </>
            }
          >
            {behindMore.map(({ to, label, icon: Icon }) => (
              <PopMenuLink key={to} to={to} icon={<Icon size={20} aria-hidden="true" />}>
                {label}
              </PopMenuLink>
            ))}
          </PopMenu>
        </li>
      </ul>
    </nav>
  );
}
