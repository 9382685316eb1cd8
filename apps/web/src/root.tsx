import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./ui/theme/fonts.css";
import "./ui/theme/global.css";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Providers } from "./app/providers.tsx";
import { useDocumentKind } from "./app/document-kind.ts";
import { FullPageLoader } from "./ui/full-page-loader.tsx";

export { RootError as ErrorBoundary } from "./app/root-error.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const { isStatic, visitorsOnly } = useDocumentKind();
  return (
    <html lang="en-GB" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {visitorsOnly && <script src="/visitors-only.js" />}
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
        {!isStatic && <ScrollRestoration />}
        {!isStatic && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown by the single-page fallback until the first protected page stands. */
export function HydrateFallback() {
  return <FullPageLoader />;
}
