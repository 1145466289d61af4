// Traces through OpenTelemetry's own packages (docs/operations.md, Traces). Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT
// is set. Spans hold route patterns, SQL without values, names of jobs and kinds of mails.
import { AsyncLocalStorage } from "node:async_hooks";

import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

type Attributes = Record<string, string | number>;

export interface Activity {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** True for an activity that is only traced as part of another one. */
  isPart?: boolean;
}

export type Tracing = ReturnType<typeof createTracing>;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export function createTracing({ endpoint, version }: { endpoint: string; version: string }) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "walks",
      "service.version": version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("walks");
  // A context of its own instead of OpenTelemetry's global one, so that no library adds spans with values in them.
  const current = new AsyncLocalStorage<Span>();

  return {
    /** Runs `work` in a span. `note` adds attributes. An error is noted by its name alone, since messages hold values. */
    async inSpan<Value>(
      { name, kind, attributes = {}, isPart }: Activity,
      work: (note: (more: Attributes) => void) => Promise<Value>,
    ): Promise<Value> {
      const parent = current.getStore();
      if (isPart && !parent) return work(() => undefined);
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      try {
        return await current.run(span, () => work((more) => void span.setAttributes(more)));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
        throw error;
      } finally {
        span.end();
      }
    },
    /** Sends what is left. An endpoint that doesn't answer must not hold up the stop. */
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
