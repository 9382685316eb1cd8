export { tryRoutes } from "./try.routes.ts";
