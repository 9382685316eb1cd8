import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import { productName } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Outlet } from "react-router";
import { Logo } from "../ui/logo.tsx";
import classes from "./app.module.css";
import { VisitorsOnly } from "./visitors-only.tsx";

const pages = [
  { href: "/#features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
  { href: "/login", label: "Sign in" },
];

const more = [
  { href: "/pricing", label: "Pricing" },
  { href: "/about", label: "About" },
  { href: "/privacy", label: "Privacy Policy" },
  { href: "/privacy#terms", label: "Terms" },
  { href: "/contact", label: "Contact support" },
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
      <header className={`${classes.bar} row nowrap between`}>
        <a href="/" className="unlined" aria-label={`${productName} home page`}>
          <Logo />
        </a>
        <nav aria-label="Main" className={`${classes.pages} row nowrap ends grow`}>
          <Links of={pages} />
        </nav>
        <div className="row nowrap">
          <Button component="a" href="/register" size="sm" className="rigid">
            Get Started
          </Button>
          <details className={classes.menu}>
            <summary aria-label="Menu" className="opener">
              <IconMenu2 size={26} aria-hidden="true" className="block" />
            </summary>
            <nav aria-label="Main, short" className="sheet padded-s">
              <Links of={pages} />
            </nav>
          </details>
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <footer className={`${classes.bar} row top between gap-wide soft`}>
        <div>
          <Logo />
          <p className="plain mt-s">Between you, me and the gatepost.</p>
        </div>
        <nav aria-label="More" className="row">
          <Links of={more} />
        </nav>
      </footer>
    </>
  );
}

const Links = ({ of }: { of: typeof pages }) =>
  of.map(({ href, label }) => (
    <a key={href} href={href} className="unlined">
      {label}
    </a>
  ));
