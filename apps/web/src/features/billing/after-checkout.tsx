import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import classes from "./after-checkout.module.css";

type Props = { title: string; children: ReactNode; to: string; label: string };

/** The page that the checkout returns to, without the sidebar (SPEC section 2). */
export function AfterCheckout({ title, children, to, label }: Props) {
  return (
    <main className={classes.page}>
      <Logo />
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.body}>{children}</div>
      <Button component={Link} to={to}>
        {label}
      </Button>
    </main>
  );
}
