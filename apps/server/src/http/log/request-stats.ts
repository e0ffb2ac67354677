import { Counter, type Registry } from 'prom-client';

/** Counts of one call, plain numbers so that a request pays a few additions and the scrape pays for the rest. */
export class CallStats {
  ok = 0;
  refused = 0;
  failed = 0;
  seconds = 0;
}

/** Publishes the counts of every call in a registry, read when it is scraped. */
export function publishCallStats(registry: Registry, calls: ReadonlyMap<string, CallStats>): void {
  new Counter({
    name: 'candor_http_requests_total',
    help: 'API requests by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [call, stats] of calls) {
        this.inc({ call, outcome: 'ok' }, stats.ok);
        this.inc({ call, outcome: 'refused' }, stats.refused);
        this.inc({ call, outcome: 'failed' }, stats.failed);
      }
    },
  });
  new Counter({
    name: 'candor_http_seconds_total',
    help: 'Seconds spent on API requests, by call.',
    labelNames: ['call'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [call, stats] of calls) this.inc({ call }, stats.seconds);
    },
  });
}
