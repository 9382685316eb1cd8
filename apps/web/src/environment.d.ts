/** Put in by Vite at build time: the site's public address without a trailing slash. */
declare const SITE_ADDRESS: string;

/** Put into the page by React Router: which files each route is made of, by their addresses. */
interface Window {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, RouteFiles>>;
  };
}
interface RouteFiles {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The page that the analyser makes of the sample mail (scripts/sample-page.ts). */
declare module "virtual:sample-page" {
  const sample: unknown;
  export default sample;
}
