import { devices } from "@playwright/test";
import { test } from "../fixtures.ts";

const { userAgent } = devices["Desktop Chrome"];

/** For `test.use`. Not a project: it would have workers of its own, and each of them a product. */
export const desk = {
  userAgent,
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

/** A main journey on a phone, and once more at a desk in CI; `isMobile` tells a journey where it is. */
export function onBothScreens(name: string, register: (name: string) => void): void {
  register(`${name} @main`);
  test.describe("at a desk", () => {
    test.use(desk);
    register(name);
  });
}
