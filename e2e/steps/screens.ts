import { devices } from "@playwright/test";

const { userAgent } = devices["Desktop Chrome"];

/** For `test.use`. Not a project: that would have its own workers, each with a product. */
export const desk = {
  userAgent,
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};
