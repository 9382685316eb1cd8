export { deliveryWorker, sendSummary, sendSummaryLater } from "./delivery.jobs.ts";
export { unsubscribeRoutes } from "./unsubscribe.routes.ts";
