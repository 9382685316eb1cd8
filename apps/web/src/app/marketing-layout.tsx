import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import { productName } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Outlet } from "react-router";
import { Logo } from "../ui/logo.tsx";
import classes from "./marketing-layout.module.css";
import { VisitorsOnly } from "./visitors-only.tsx";

const pages = [
  { href: "/#features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
];

/**
 * Navigation and footer of the public pages. Most of these run no script, so links are plain and the menu is a native
 * disclosure.
 */
export default function MarketingLayout() {
  return (
    <>
      <VisitorsOnly />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <a href="/" className={classes.logo} aria-label={`${productName} home page`}>
            <Logo />
          </a>
          <nav aria-label="Main" className={classes.wide}>
            {pages.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
            <span className="grow" />
            <a href="/login">Sign in</a>
          </nav>
          <Button component="a" href="/register" size="sm" className={classes.start}>
            Get Started
          </Button>
          <details className={classes.narrow} name="menu">
            <summary aria-label="Menu">
              <IconMenu2 size={26} aria-hidden="true" />
            </summary>
            <nav aria-label="Main, short">
              {[...pages, { href: "/login", label: "Sign in" }].map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          </details>
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <div className={`${classes.foot} row top between gap-wide soft`}>
          <div>
            <Logo />
            <p>Between you, me and the gatepost.</p>
          </div>
          <nav aria-label="More">
            <a href="/pricing">Pricing</a>
            <a href="/about">About</a>
            <a href="/privacy">Privacy Policy</a>
            <a href="/privacy#terms">Terms</a>
            <a href="/contact">Contact support</a>
          </nav>
        </div>
      </footer>
    </>
  );
}
