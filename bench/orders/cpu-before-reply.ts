import { backendsOf, cpuMicrosOf } from './backend-cpu.ts';
import { contextOf, ORDER, randomOnes, traderOf } from './callers.ts';
import { FirstEdition } from './first-edition.ts';
import type { Stage } from './stage.ts';
import { median, type Report } from '../report.ts';

/** Names of the kernel's connections in the database: everything before a reply is the writer's. */
const WRITER = 'candor-writer';
const PROJECTOR = 'candor-projector';
const BATCH = 32;
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;

interface Figures {
  /** CPU per order before the reply. */
  readonly writer: number;
  /** CPU per order of what writes the tables behind the reply. */
  readonly projector: number;
  readonly wall: number;
  /** Orders in a batch, as the kernel made them. */
  readonly perBatch: number;
}

/** Measures the database's own CPU time for a contract order before its reply, against the write path as it was before the journal. */
export async function measureCpu(stage: Stage, report: Report): Promise<void> {
  const first = await FirstEdition.open(stage.databaseUrl, stage.customers, BATCH);
  try {
    const ours: (Figures | undefined)[] = [];
    const before: { cpu: number | undefined; wall: number }[] = [];
    await placed(stage, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measureOurs(stage));
      const { cpuMicrosPerOrder: cpu, wallMicrosPerOrder: wall } = await first.measure(BATCH, SECONDS);
      before.push({ cpu, wall });
    }
    tell(ours, before, report);
  } finally {
    await first.close();
  }
}

function tell(
  measured: readonly (Figures | undefined)[],
  before: readonly { cpu: number | undefined; wall: number }[],
  report: Report,
): void {
  const ours = measured.filter((each) => each !== undefined);
  const baselines = before.map(({ cpu }) => cpu).filter((each) => each !== undefined);
  if (ours.length < ROUNDS || baselines.length < ROUNDS) {
    report.note('Postgres CPU before the reply was not measured: only Linux tells the CPU time of another process, for a local server.');
    return;
  }
  const [writer, baseline] = [median(ours.map((each) => each.writer)), median(baselines)];
  report.row({
    what: `Postgres CPU before the reply of a contract order, batches of ${BATCH}`,
    against: 'two round trips of set-based writes to every table, as before the journal',
    ours: `${writer.toFixed(1)} µs`,
    baseline: `${baseline.toFixed(1)} µs`,
    ratio: writer / baseline,
    aim: { bound: 'at most', ratio: 0.2 },
  });
  report.note(
    `That order: the projector takes ${median(ours.map((each) => each.projector)).toFixed(1)} µs of Postgres CPU behind the reply. ` +
      `Ours came in batches of ${median(ours.map((each) => each.perBatch)).toFixed(1)}; from asking to reply, shared by a batch, ` +
      `${median(ours.map((each) => each.wall)).toFixed(1)} µs an order; before the journal ${median(before.map((each) => each.wall)).toFixed(1)} µs for the database alone.`,
  );
}

/** Undefined where the system does not tell the CPU time of the database's backends. */
async function measureOurs(stage: Stage): Promise<Figures | undefined> {
  const { venue, databaseUrl } = stage;
  await venue.kernel.caughtUp();
  const pids = { writer: await backendsOf(databaseUrl, WRITER), projector: await backendsOf(databaseUrl, PROJECTOR) };
  const batches = venue.kernel.head.batch;
  const before = { writer: cpuMicrosOf(pids.writer), projector: cpuMicrosOf(pids.projector) };
  const { orders, micros } = await placed(stage, SECONDS);
  const writer = cpuMicrosOf(pids.writer);
  const made = venue.kernel.head.batch - batches;
  await venue.kernel.caughtUp();
  const projector = cpuMicrosOf(pids.projector);
  if (before.writer === undefined || before.projector === undefined || writer === undefined || projector === undefined) return undefined;
  return {
    writer: (writer - before.writer) / orders,
    projector: (projector - before.projector) / orders,
    wall: micros / orders,
    perBatch: orders / made,
  };
}

let sequence = 0;

/** Thirty-two callers in step: each asks again once all have their reply, so that every batch has an order of each. */
async function placed({ venue, customers }: Stage, seconds: number): Promise<{ orders: number; micros: number }> {
  let orders = 0;
  const started = performance.now();
  while (performance.now() - started < seconds * 1_000) {
    const callers = randomOnes(customers, BATCH).map((userId) => {
      sequence += 1;
      return venue.handlers['lever/submit'](ORDER, contextOf(traderOf(userId), `in-step-${sequence}`));
    });
    await Promise.all(callers);
    orders += BATCH;
  }
  return { orders, micros: (performance.now() - started) * 1_000 };
}
