import type { PackDocument, PackedInstance, PackedStep } from './pack-document.ts';
import type { Receipt, Values } from './receipt.ts';

/** Faults of an evidence pack besides those of its receipts, by name. */
export const PACK_FAULTS = [
  /** It cannot be read. */
  'form',
  /** It is not signed by a trusted key of the venue, or the signature is wrong. */
  'signature',
  /** It was made for another customer, or by another venue, than its receipts. */
  'owner',
  /** Its receipts are not those that were signed for, or not those of its order. */
  'receipts',
  /** An agreed value is not what the receipts say. */
  'order',
  /** Its terms are not those of the receipts. */
  'terms',
  /** A step is not the one of the receipts, of the appeal or of the chat, or is not at its time. */
  'steps',
  /** The decision is not the one of the receipt. */
  'decision',
  /** A statement names evidence that its party did not hand in. */
  'evidence',
] as const;
export type PackFaultCode = (typeof PACK_FAULTS)[number];

/** One fault with its figures as texts. */
export interface PackFault {
  readonly code: PackFaultCode;
  readonly figures: Readonly<Record<string, string>>;
}

/** Step with which an order ended, by the actor that its receipt names. */
const ENDS: Readonly<Record<string, string>> = { seller: 'released', buyer: 'cancelled', clock: 'expired', operators: 'executed' };
const OF_APPEAL = new Set(['appealed', 'answered', 'decided', 'objected']);

/** Agreed values that the receipt of the taking has among its facts. `COUNTED` are those among its results. */
const AGREED = ['side', 'currency', 'number', 'advert', 'fiat', 'places', 'price', 'method', 'pay_by'] as const;
const COUNTED = ['total', 'fee'] as const;

/** Returns the faults of a pack that does not agree with the receipts of its order. */
export function orderFaults(pack: PackDocument, receipts: readonly Receipt[]): PackFault[] {
  const faults: PackFault[] = [];
  for (const { number, venue, customer, order, kind } of receipts) {
    if (venue !== pack.venue || customer !== pack.customer)
      faults.push({ code: 'owner', figures: { receipt: String(number), customer: String(customer), expected: String(pack.customer) } });
    if (order !== pack.id || !kind.startsWith('c2c_'))
      faults.push({ code: 'receipts', figures: { receipt: String(number), kind, order: String(order), expected: String(pack.id) } });
  }
  const begun = receipts.filter(({ kind }) => kind === 'c2c_order');
  const ends = receipts.filter(({ kind }) => kind === 'c2c_completion' || kind === 'c2c_return');
  const [first] = begun;
  if (!first || begun.length > 1)
    faults.push({ code: 'receipts', figures: { kind: 'c2c_order', stated: String(begun.length), expected: '1' } });
  if (ends.length > 1) faults.push({ code: 'receipts', figures: { kind: 'end', stated: String(ends.length), expected: '1' } });
  const [end] = ends;
  return [
    ...faults,
    ...(first ? agreedFaults(pack, first) : []),
    ...stepFaults(pack, first, end),
    ...decisionFaults(pack, end),
    ...evidenceFaults(pack),
  ];
}

function agreedFaults({ order, terms }: PackDocument, { facts, result, terms: cited, frozen }: Receipt): PackFault[] {
  return [
    ...differences('order', AGREED, order, facts),
    ...differences('order', COUNTED, order, result),
    ...differences('terms', ['id', 'hash'], { id: terms.id, hash: terms.hash }, { ...cited }),
    ...differences('terms', ['fee_percent'], terms.frozen, frozen),
  ];
}

function differences(code: 'order' | 'terms', names: readonly string[], stated: Values, receipt: Values): PackFault[] {
  return names.flatMap((name) => {
    if (stated[name] === receipt[name]) return [];
    return [{ code, figures: { name, stated: said(stated[name]), receipt: said(receipt[name]) } }];
  });
}

function said(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function stepFaults(pack: PackDocument, begun: Receipt | undefined, end: Receipt | undefined): PackFault[] {
  const expected = [
    ...(begun ? [{ step: 'taken', at: begun.time }] : []),
    ...pack.instances.flatMap(stepsOfInstance),
    ...(end ? [{ step: ENDS[String(end.facts['by'])] ?? '', at: end.time }] : []),
  ];
  const stated = pack.steps.filter(({ step }) => step !== 'paid');
  const faults = [...unlike(expected, stated, 'steps'), ...unlike(pack.steps, notesOf(pack), 'chat')];
  const paid = pack.steps.filter(({ step }) => step === 'paid');
  const payBy = Number(pack.order['pay_by']);
  // The payer says so within the time to pay, right after the taking; without it there is nothing to appeal against.
  if (paid.length > 1 || (paid[0] && (pack.steps[1] !== paid[0] || paid[0].at >= payBy)))
    faults.push({ code: 'steps', figures: { step: 'paid', at: times(paid), pay_by: timeText(payBy) } });
  if (paid.length === 0 && pack.steps.some(({ step }) => OF_APPEAL.has(step) || step === 'executed'))
    faults.push({ code: 'steps', figures: { step: 'paid', expected: 'before an appeal' } });
  for (const [index, { step, at }] of pack.steps.entries()) {
    const before = pack.steps[index - 1];
    if (before && at < before.at) faults.push({ code: 'steps', figures: { step, at: timeText(at), after: timeText(before.at) } });
  }
  const last = pack.steps.at(-1);
  if (last && last.at > pack.madeAt)
    faults.push({ code: 'steps', figures: { step: last.step, at: timeText(last.at), made: timeText(pack.madeAt) } });
  return faults;
}

type Done = Pick<PackedStep, 'step' | 'at'>;

/** Steps of an instance of an appeal. The decision of a second instance is carried out at once, which is the end of the order. */
function stepsOfInstance({ instance, openedAt, answeredAt, outcome, decidedAt }: PackedInstance): Done[] {
  return [
    { step: instance === 1 ? 'appealed' : 'objected', at: openedAt },
    ...(answeredAt > 0 ? [{ step: 'answered', at: answeredAt }] : []),
    ...(instance === 1 && outcome !== '' ? [{ step: 'decided', at: decidedAt }] : []),
  ];
}

function notesOf({ chat }: PackDocument): Done[] {
  return chat.flatMap(({ author, note, at }) => (author === 'note' ? [{ step: note, at }] : []));
}

/** First difference between two lists of steps, as a fault; empty when the lists are equal. */
function unlike(expected: readonly Done[], stated: readonly Done[], where: string): PackFault[] {
  for (let index = 0; index < Math.max(expected.length, stated.length); index += 1) {
    const [wanted, found] = [expected[index], stated[index]];
    if (wanted?.step !== found?.step || wanted?.at !== found?.at)
      return [{ code: 'steps', figures: { where, expected: doneText(wanted), stated: doneText(found) } }];
  }
  return [];
}

function doneText(done: Done | undefined): string {
  return done ? `${done.step} ${timeText(done.at)}` : 'nothing';
}

function times(steps: readonly Done[]): string {
  return steps.map(({ at }) => timeText(at)).join(' ');
}

/** Moment as text. A number that no calendar has stays a number. */
export function timeText(at: number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
}

/**
 * Checks the decision of an order. An order that operators ended has the decision that its receipt names, carried out at the time of the
 * receipt. Any other order has no decision that was carried out.
 */
function decisionFaults({ instances }: PackDocument, end: Receipt | undefined): PackFault[] {
  const carriedOut = instances.filter(({ ending }) => ending === 'executed');
  const [decision] = carriedOut;
  const byOperators = end?.facts['by'] === 'operators';
  if (carriedOut.length !== (byOperators ? 1 : 0))
    return [{ code: 'decision', figures: { stated: String(carriedOut.length), expected: byOperators ? '1' : '0' } }];
  if (!end || !decision) return [];
  const faults: PackFault[] = [];
  if (decision.outcome !== end.facts['decided'])
    faults.push({ code: 'decision', figures: { stated: decision.outcome, receipt: said(end.facts['decided']) } });
  if (decision.endedAt !== end.time || decision !== instances.at(-1))
    faults.push({
      code: 'decision',
      figures: { instance: String(decision.instance), at: timeText(decision.endedAt), receipt: timeText(end.time) },
    });
  return faults;
}

function evidenceFaults({ instances, evidence }: PackDocument): PackFault[] {
  return instances.flatMap(({ instance, statements }) =>
    statements.flatMap(({ by, evidence: named }) =>
      named
        .filter((id) => !evidence.some((each) => each.id === id && each.by === by))
        .map((id): PackFault => ({ code: 'evidence', figures: { instance: String(instance), by, evidence: String(id) } })),
    ),
  );
}
