/**
 * `node imap-stub.ts ACCOUNTS`: a mail server with this many empty accounts, `bench-0@imap.example` and so on, all with the password
 * "bench". Its ready line holds its port and certificate. `POST /plant?account=N` puts an urgent message into one.
 */
import { createServer } from "node:http";
import { startImap } from "@gatepost/demo/imap";
import { urgentSource } from "./urgent-letter.ts";

const username = (n: number | string) => `bench-${n}@imap.example`;
const accounts = Array.from({ length: Number(process.argv[2]) }, (_, n) => ({
  username: username(n),
  password: "bench",
}));
const imap = await startImap({ accounts });
const control = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
  const account = searchParams.get("account") ?? "";
  imap.folder(username(account)).addRaw(urgentSource(`imap-${account}`));
  imap.takeAsked(); // otherwise it would store every command
  response.end();
});
control.listen(Number(process.env["PORT"]), "127.0.0.1", () =>
  console.log(JSON.stringify({ msg: "ready", port: imap.port, cert: imap.cert })),
);
for (const end of ["SIGTERM", "disconnect"] as const) process.once(end, () => process.exit(0));
