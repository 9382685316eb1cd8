/** Injected by Vite at build time: the site's public address without a trailing slash. */
declare const SITE_ADDRESS: string;

/** Injected by Vite at build time: who is responsible for the parents' data; null where the operator hasn't said. */
declare const CONTROLLER: { name: string; contact: string } | null;

/** Injected by React Router: the files that each route consists of, by address. */
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

/** The page made from the sample mail, when the site is built. */
declare module "virtual:sample-page" {
  const sample: unknown;
  export default sample;
}
