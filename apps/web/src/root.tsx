import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./ui/theme/fonts.css";
import "./ui/theme/global.css";
import "./ui/theme/shared.css";
import "./ui/theme/touch.css";
import "./ui/theme/forced-colours.css";
import "./ui/theme/print.css";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import { Button, ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type Location } from "react-router";
import { Providers } from "./app/providers.tsx";
import { usePageHandle } from "./app/page-handle.ts";
import classes from "./app/app.module.css";
import { Drawing } from "./ui/drawings/drawing.tsx";
import { FullPageLoader } from "./ui/full-page-loader.tsx";
import { Logo } from "./ui/logo.tsx";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <link rel="preload" href={nunito} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181613" />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}

/** Every document load gets the same key, so the scroll position of the previous address would be restored. */
const visitName = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

/** Static pages get no scripts. The single-page fallback and the error page below always do. */
export default function Root() {
  const isStatic = usePageHandle().static;
  return (
    <>
      <Outlet />
      {!isStatic && <ScrollRestoration getKey={visitName} />}
      {!isStatic && <Scripts />}
    </>
  );
}

/** Shown by the single-page fallback until the first protected page has loaded. */
export function HydrateFallback() {
  return (
    <>
      <FullPageLoader />
      <Scripts />
    </>
  );
}

/** The last resort: what went wrong in plain words, and a button that may fix it. Unknown addresses never get here. */
export function ErrorBoundary() {
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <Logo />
      </div>
      <div>
        <Drawing name="offline" width={150} />
        <h1 className="display mt-l mb-s">Something went wrong on this page</h1>
        <p>You haven’t lost anything. Reloading the page usually helps.</p>
        <p>
          {/* The current address, unchanged. */}
          <Button component="a" href="">
            Reload the page
          </Button>
        </p>
        <p>
          <a href="/dashboard">To the dashboard</a>
        </p>
      </div>
      <Scripts />
    </main>
  );
}
