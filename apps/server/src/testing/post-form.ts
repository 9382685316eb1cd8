import type { TestApp } from "./build-test-app.ts";

/** As a browser does when the button of a small page is pressed, and a mailbox provider who unsubscribes its user by one click. */
export const postForm = ({ server }: Pick<TestApp, "server">, url: string, payload = "") =>
  server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });
