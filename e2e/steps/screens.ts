import { devices } from "@playwright/test";
import { test } from "../fixtures.ts";

const { userAgent } = devices["Desktop Chrome"];

/** For `test.use`. Not a project: that would have its own workers, each with a product. */
export const desk = {
  userAgent,
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

/** A main journey on a phone, and again on a desktop in CI; `isMobile` tells a journey which screen it has. */
export function onBothScreens(name: string, register: (name: string) => void): void {
  register(`${name} @main`);
  test.describe("at a desk", () => {
    test.use(desk);
    register(name);
  });
}
