import { hostname } from 'node:os'
import type { Registry } from 'prom-client'
import type { Platform } from '../platform.ts'

/** How often the metrics are sent, in ms, and how long the collector may take. */
const EVERY_MS = 60_000
const SEND_MS = 10_000
/** Counted since the start of the process. */
const CUMULATIVE = 2

type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Value = { labels: Partial<Record<string, string | number>>; value: number; metricName?: string }

/** Sends the metrics to an OpenTelemetry collector every minute, by OTLP over HTTP as JSON. */
export function startExport({ config, jobs }: Platform, registry: Registry): void {
  const { otlp } = config
  if (otlp) jobs.every(EVERY_MS, 'send metrics', () => sendMetrics(registry, otlp))
}

/** Sends them once; throws an Error if the collector does not take them. */
export async function sendMetrics(
  registry: Registry,
  { endpoint, headers, service }: NonNullable<Platform['config']['otlp']>,
): Promise<void> {
  const answer = await fetch(`${endpoint}/v1/metrics`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(otlpOf(await registry.getMetricsAsJSON(), service, Date.now())),
    signal: AbortSignal.timeout(SEND_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
}

/** Metrics as Prometheus has them in the form of OTLP's JSON; `now` in ms since 1970. */
function otlpOf(metrics: readonly Metric[], service: string, now: number) {
  const resource = { 'service.name': service, 'service.instance.id': `${hostname()}:${process.pid}` }
  const times = {
    startTimeUnixNano: nanos(now - process.uptime() * 1000),
    timeUnixNano: nanos(now),
  }
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [
          { scope: { name: 'front-of-house' }, metrics: metrics.map((metric) => metricOf(metric, times)) },
        ],
      },
    ],
  }
}

function metricOf(metric: Metric, times: object) {
  const values = (metric as unknown as { values: Value[] }).values
  const named = { name: metric.name, description: metric.help }
  const points = () =>
    values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), asDouble: value }))
  // The library's types call these words numbers.
  const type = String(metric.type)
  if (type === 'histogram')
    return {
      ...named,
      histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramOf(values, times) },
    }
  if (type === 'counter')
    return { ...named, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points() } }
  return { ...named, gauge: { dataPoints: points() } }
}

/** Prometheus counts each bucket with those below it, OTLP by itself. */
function histogramOf(values: readonly Value[], times: object) {
  const series = new Map<string, Value[]>()
  for (const each of values) {
    const key = JSON.stringify(attributesOf(each.labels))
    series.set(key, [...(series.get(key) ?? []), each])
  }
  return [...series.values()].map((own) => {
    const ending = (end: string) => own.filter(({ metricName = '' }) => metricName.endsWith(end))
    const buckets = ending('_bucket')
    const counts = buckets.map(({ value }, i) => value - (buckets[i - 1]?.value ?? 0))
    return {
      ...times,
      attributes: attributesOf(own[0]?.labels ?? {}),
      count: String(ending('_count')[0]?.value ?? 0),
      sum: ending('_sum')[0]?.value ?? 0,
      bucketCounts: counts.map(String),
      explicitBounds: buckets.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)])),
    }
  })
}

function attributesOf(labels: Value['labels']) {
  return Object.entries(labels)
    .filter(([key]) => key !== 'le')
    .map(([key, value]) => ({ key, value: { stringValue: String(value) } }))
}

/** A time in ms since 1970 as OTLP has it: a number of ns as text. */
function nanos(ms: number): string {
  return `${Math.round(ms)}000000`
}
