/** `npm test` determines which exist; "playwright" means Playwright's own. */
const usual = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
/** A headless shell shows no notifications: journeys about them need a full Chromium. */
const whole = process.env.CHROMIUM_WINDOW_PATH ?? usual;

const launching = (path: string) => (path === "playwright" ? {} : { executablePath: path });

export const usualBrowser = launching(usual);
export const wholeBrowser = launching(whole);
