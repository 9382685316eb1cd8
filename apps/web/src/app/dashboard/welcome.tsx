import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { formatToday } from "../../lib/dates.ts";
import classes from "./welcome.module.css";

/** The welcome banner: first name, or else the username. */
export function Welcome() {
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <section className={classes.banner} aria-label="Welcome">
      <p className="quiet bold">{formatToday(now, user.timezone)}</p>
      <h2 className={classes.title}>Welcome, {user.first_name || user.username}</h2>
    </section>
  );
}
