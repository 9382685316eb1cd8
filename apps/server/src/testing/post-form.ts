import type { TestApp } from "./build-test-app.ts";

/** Like a browser when the button of a small page is pressed, and a mailbox provider at a one-click unsubscribe. */
export const postForm = ({ server }: Pick<TestApp, "server">, url: string, payload = "") =>
  server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });
