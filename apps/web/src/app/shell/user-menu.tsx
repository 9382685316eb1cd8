import { IconChevronDown, IconCreditCard, IconLogout, IconUser } from "@tabler/icons-react";
import { signOut } from "../../features/auth/sign-out.ts";
import { useUser } from "../../lib/session.ts";
import { ChildMark } from "../../ui/child-chip.tsx";
import { PopMenu, PopMenuAction, PopMenuLink } from "../../ui/pop-menu.tsx";
import { ColourScheme } from "./colour-scheme.tsx";
import classes from "./user-menu.module.css";

/** Profile, Subscription and Sign out, and light or dark. */
export function UserMenu() {
  const user = useUser();
  const name = user.first_name || user.username;
  return (
    <PopMenu
      opens="below"
      buttonLabel={`Account menu of ${name}`}
      buttonClassName={`${classes.button} row nowrap gap-xs soft`}
      button={
        <>
          <ChildMark name={name} />
          <IconChevronDown size={18} aria-hidden="true" />
        </>
      }
    >
      <div className={`${classes.who} stack gap-0 anywhere mb-s`}>
        <strong>{[user.first_name, user.last_name].filter(Boolean).join(" ") || user.username}</strong>
        <span>{user.email}</span>
      </div>
      <PopMenuLink to="/profile" icon={<IconUser size={20} aria-hidden="true" />}>
        Profile
      </PopMenuLink>
      <PopMenuLink to="/subscription" icon={<IconCreditCard size={20} aria-hidden="true" />}>
        Subscription
      </PopMenuLink>
      <ColourScheme />
      <PopMenuAction onChoose={() => void signOut()} icon={<IconLogout size={20} aria-hidden="true" />}>
        Sign out
      </PopMenuAction>
    </PopMenu>
  );
}
