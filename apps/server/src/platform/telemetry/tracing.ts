import { SpanKind, SpanStatusCode, context, trace, type Attributes, type Span } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { LogEvent } from "kysely";

/** Spans of requests, jobs and queries. Their attributes are patterns, code names and parameterless SQL: no person in them. */
export interface Tracing {
  /** Follows each request from its arrival; what it asks of the database hangs below it. */
  traceRequests(app: FastifyInstance): void;
  traceJob<T>(job: { queue: string; id: string; attempt: number }, work: () => Promise<T>): Promise<T>;
  traceQuery(event: LogEvent): void;
  /** Sends what is waiting. */
  close(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP. The SDK is loaded here, so that a server without tracing never does.
 * @param endpoint the collector's base address; further OTEL_EXPORTER_OTLP_* variables are read by the exporter itself
 */
export async function startTracing(endpoint: string, serviceName: string): Promise<Tracing> {
  const [sdk, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return { ...createTracing(), close: () => provider.shutdown() };
}

const requestSpan = Symbol("span");

function createTracing(): Omit<Tracing, "close"> {
  const tracer = trace.getTracer("gatepost");
  return {
    traceRequests: (app) => {
      app.addHook("onRequest", (request, _reply, done) => {
        const route = request.routeOptions.url ?? "unknown";
        const span = tracer.startSpan(`${request.method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes: { "http.request.method": request.method, "http.route": route },
        });
        Object.assign(request, { [requestSpan]: span });
        context.with(trace.setSpan(context.active(), span), done);
      });
      app.addHook("onResponse", (request, reply, done) => {
        const span = (request as { [requestSpan]?: Span })[requestSpan];
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    traceJob: ({ queue, id, attempt }, work) =>
      tracer.startActiveSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes: { "job.queue": queue, "job.id": id, "job.attempt": attempt } },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            // The name alone: a message may quote somebody's mail.
            span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    traceQuery: (event) => {
      if (!trace.getActiveSpan()) return; // the queue's own polls of the database
      const end = Date.now();
      const attributes: Attributes = { "db.system.name": "postgresql", "db.query.text": event.query.sql };
      const startTime = end - event.queryDurationMillis;
      const span = tracer.startSpan("query", { kind: SpanKind.CLIENT, attributes, startTime });
      if (event.level === "error") span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
  };
}
