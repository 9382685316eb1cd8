import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { createClient } from "./client.ts";
import { calling } from "./errors.ts";

/** A fake Stripe that treats each connection like this. */
async function stripeThat(behave: (socket: Socket) => void) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on("error", () => undefined));
    behave(socket);
  });
  const port = await listenHere(server);
  afterFile(() => sockets.forEach((socket) => socket.destroy()));
  const settings = { secret_key: "sk_test_1", webhook_secret: "whsec", price_id: "price_premium" };
  const client = createClient({ ...settings, api_url: `http://127.0.0.1:${port}` }, 200);
  return { client, connections: () => connections };
}

const serverError = '{"error":{"type":"api_error"}}';
const unavailable = `HTTP/1.1 503 Service Unavailable\r\nContent-Length: ${serverError.length}\r\nConnection: close\r\n\r\n${serverError}`;

test.each<[string, (socket: Socket) => void]>([
  ["says nothing", () => undefined],
  ["drops the connection", (socket) => socket.destroy()],
  ["fails", (socket) => socket.once("data", () => socket.end(unavailable))],
])("a Stripe that %s is tried three times and then reported unavailable", async (_, behave) => {
  const { client, connections } = await stripeThat(behave);
  const asked = calling(() => client.subscriptions.retrieve("sub_1"));
  await expect(asked).rejects.toMatchObject({ name: "StripeUnavailable" });
  expect(connections()).toBe(3);
});
