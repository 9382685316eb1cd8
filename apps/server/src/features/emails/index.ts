export {
  endLostRuns,
  forgetUnkeptMail,
  processEmails,
  processingWorkers,
} from "./processing/processing.jobs.ts";
export { processingRoutes } from "./processing/processing.routes.ts";
