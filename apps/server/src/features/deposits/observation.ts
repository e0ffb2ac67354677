import type { Amount } from '@candor/money';
import type { DepositChain, DepositTerms } from '@candor/rules';

/** One step of the watcher in which a chain said something of a payment. */
export interface Reading {
  /** The height of the newest block. */
  readonly newest: number;
  /** The name of the currency, for the notice. */
  readonly currency: string;
  /** Whether this step has not said it already. */
  readonly isNew: boolean;
  /** Whether the block of the payment was asked for on its own, from all nodes there are: only then it is credited. */
  readonly credits: boolean;
}

/** A payment as its chain shows it now, to an address that was found to be the customer's. */
export interface Observation {
  readonly chain: DepositChain;
  readonly txid: string;
  readonly index: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly address: string;
  readonly amount: Amount;
  readonly height: number;
  readonly hash: string;
  /** Blocks from that one to the newest, both counted. */
  readonly confirmations: number;
  /** In force now: frozen on it when it is seen first. */
  readonly terms: DepositTerms;
  /** Absent in what earlier versions recorded, which credited at the first look and sent no notice. */
  readonly look?: Reading;
}
