import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface HttpMetrics {
  /** `route` is the pattern, never the path: the number of series must stay small. */
  observe(labels: { method: string; route: string; code: string }, seconds: number): void
}

export interface Metrics {
  readonly http: HttpMetrics
  /** Shows a number that other code keeps; each scrape calls `read`. */
  gauge(name: string, help: string, read: () => number): void
  /** The text of `/metrics`. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** This process's figures: its own registry, so that several servers in one test process stay separate. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'rostrum_' })
  const durations = new Histogram({
    name: 'rostrum_http_request_seconds',
    help: 'Time to answer, by route pattern and envelope code',
    labelNames: ['method', 'route', 'code'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    http: { observe: (labels, seconds) => durations.observe(labels, seconds) },
    gauge(name, help, read) {
      const shown: Gauge = new Gauge({
        name: `rostrum_${name}`,
        help,
        registers: [registry],
        collect: () => shown.set(read()),
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
