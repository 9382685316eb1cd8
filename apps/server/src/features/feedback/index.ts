export { exportFeedback } from "./feedback.repo.ts";
export { feedbackUsage, operateFeedback } from "./feedback.operator.ts";
export { feedbackRoutes } from "./feedback.routes.ts";
