import { isWhole, unitsFrom, type Values } from './receipt.ts';
import { isHash, isRecord, parsed } from './text.ts';

/** Step of an order. */
export interface PackedStep {
  readonly step: string;
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A line of the chat: what a party wrote, or a step that the venue noted. */
export interface PackedLine {
  readonly number: number;
  readonly author: string;
  readonly note: string;
  readonly at: number;
}

/** A file that a party handed in, of which the pack has the SHA-256 alone. */
export interface PackedEvidence {
  readonly id: number;
  readonly by: string;
}

/** Statement of a party in an instance, and the evidence that it names. */
interface Statement {
  readonly by: string;
  readonly evidence: readonly number[];
}

/** One instance of an appeal; moments are 0 for none. */
export interface PackedInstance {
  readonly instance: number;
  readonly by: string;
  readonly openedAt: number;
  readonly answeredAt: number;
  readonly statements: readonly Statement[];
  readonly outcome: string;
  readonly decidedAt: number;
  readonly endedAt: number;
  readonly ending: string;
}

/** Document of one order that a venue signs for one of its parties. */
export interface PackDocument {
  readonly venue: string;
  readonly customer: number;
  readonly madeAt: number;
  readonly id: number;
  /** Agreed values, by the names that the receipt of the order has for them. */
  readonly order: Values;
  readonly terms: { readonly id: number; readonly hash: string; readonly frozen: Values };
  readonly steps: readonly PackedStep[];
  readonly chat: readonly PackedLine[];
  readonly evidence: readonly PackedEvidence[];
  readonly instances: readonly PackedInstance[];
  /** Hashes of the receipts of the file. */
  readonly receipts: readonly string[];
}

/** Reads the text of a pack; undefined when it is none, or anything in it is malformed. */
export function readPack(text: string): PackDocument | undefined {
  const given = parsed(text);
  if (!isRecord(given) || given['format'] !== 'candor-pack 1') return undefined;
  const { venue, customer, made_at: madeAt, order, terms } = given;
  const steps = listOf(given['steps'], readStep);
  const chat = listOf(given['chat'], readLine);
  const evidence = listOf(given['evidence'], readEvidence);
  const instances = listOf(given['instances'], readInstance);
  const receipts = listOf(given['receipts'], (each) => (isHashText(each) ? each : undefined));
  if (!isHashText(venue) || !isWhole(customer) || !isWhole(madeAt) || !isRecord(order) || !isRecord(terms)) return undefined;
  const { id } = order;
  const { id: termsId, hash, frozen } = terms;
  if (!isWhole(id) || !isWhole(termsId) || !isHashText(hash) || !isRecord(frozen)) return undefined;
  if (!steps || !chat || !evidence || !instances || !receipts || !isOrder(order)) return undefined;
  return { venue, customer, madeAt, id, order, terms: { id: termsId, hash, frozen }, steps, chat, evidence, instances, receipts };
}

function isOrder({ number, price, total, fee, shop, other, fiat, method }: Values): boolean {
  const amounts = [number, price, total, fee].every((each) => unitsFrom(each) !== undefined);
  return amounts && [shop, other, fiat, method].every((each) => typeof each === 'string');
}

function readStep(given: unknown): PackedStep | undefined {
  if (!isRecord(given)) return undefined;
  const { step, by, at } = given;
  return typeof step === 'string' && typeof by === 'string' && isWhole(at) ? { step, by, at } : undefined;
}

/** Reads a line of the chat. A picture is the SHA-256 of its bytes, `gone` where they were removed, empty for none. */
function readLine(given: unknown): PackedLine | undefined {
  if (!isRecord(given)) return undefined;
  const { number, author, note, text, picture, at } = given;
  if (typeof author !== 'string' || typeof note !== 'string' || typeof text !== 'string') return undefined;
  if (picture !== '' && picture !== 'gone' && !isHashText(picture)) return undefined;
  return isWhole(number) && isWhole(at) ? { number, author, note, at } : undefined;
}

function readEvidence(given: unknown): PackedEvidence | undefined {
  if (!isRecord(given) || !isHashText(given['sha256']) || !isWhole(given['bytes']) || !isWhole(given['added_time'])) return undefined;
  const { id, by } = given;
  return isWhole(id) && typeof by === 'string' ? { id, by } : undefined;
}

function readStatement(given: unknown): Statement | undefined {
  if (!isRecord(given) || typeof given['words'] !== 'string' || !isWhole(given['said_time'])) return undefined;
  const { by } = given;
  const evidence = listOf(given['evidence'], (each) => (isWhole(each) ? each : undefined));
  return typeof by === 'string' && evidence ? { by, evidence } : undefined;
}

function readInstance(given: unknown): PackedInstance | undefined {
  if (!isRecord(given)) return undefined;
  const { instance, by, outcome, ending } = given;
  const { opened_time: openedAt, answered_time: answeredAt, decided_time: decidedAt, ended_time: endedAt } = given;
  const statements = listOf(given['statements'], readStatement);
  if (!isWhole(instance) || typeof by !== 'string' || typeof outcome !== 'string' || typeof ending !== 'string' || !statements)
    return undefined;
  if (!isWhole(openedAt) || !isWhole(answeredAt) || !isWhole(decidedAt) || !isWhole(endedAt)) return undefined;
  return { instance, by, openedAt, answeredAt, statements, outcome, decidedAt, endedAt, ending };
}

function isHashText(given: unknown): given is string {
  return typeof given === 'string' && isHash(given);
}

function listOf<Item>(given: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const items = given.map(read).filter((item) => item !== undefined);
  return items.length === given.length ? items : undefined;
}
