/** A stand-in for the school's website: serves only its calendar. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { schoolCalendar } from "./school-dates.ts";

export type SchoolCalendar = Awaited<ReturnType<typeof startSchoolCalendar>>;

/** On 127.0.0.1; on a free port if none is given. */
export async function startSchoolCalendar({ port = 0, now }: { port?: number; now: () => Date }) {
  const web = fastify({ forceCloseConnections: true });
  web.get("/larkmere.ics", (_request, reply) =>
    reply.type("text/calendar; charset=utf-8").send(schoolCalendar(now())),
  );
  await web.listen({ port, host: "127.0.0.1" });
  const host = `127.0.0.1:${(web.server.address() as AddressInfo).port}`;
  return { host, icsUrl: `http://${host}/larkmere.ics`, close: () => web.close() };
}
