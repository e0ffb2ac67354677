import type { AlikeKind, C2cEvidenceType, C2cMethod } from '@candor/api';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Guards, UploadRule } from '../../guards/guards.ts';
import type { Actor, Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Markets } from '../../market/market.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { CertifiedSource, DetailsSource } from './sources.ts';

/** Details to which an order is paid, as the payment feature kept them. */
interface PaidTo {
  readonly name: string;
  readonly bank: string;
  readonly account: string;
  readonly declared?: { readonly name: string; readonly fields: readonly { readonly label: string; readonly value: string }[] };
}

/** Dependencies of trading between customers. */
export interface C2cDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Knows the terms that are in force, and the prices that adverts float by. */
  readonly market: Pick<Markets, 'termsOf' | 'pairs' | 'tick' | 'stateOf'>;
  readonly guards: Guards;
  /** Downloads by which files are fetched. */
  readonly downloads: Pick<Downloads, 'offer'>;
  readonly config: { readonly mode: 'demo' | 'live' };
  /** The gate of the trade password. */
  readonly account: { readonly tradePasswords: { check(actor: Actor, password: string | undefined): Promise<void> } };
  /** The currencies that customers can hold. */
  readonly currencies: () => Promise<readonly { readonly id: number; readonly name: string; readonly isLegal: boolean }[]>;
  /** Parts of the identity feature that it lends. */
  readonly identity: {
    readonly certified: CertifiedSource;
    readonly uploads: UploadRule;
    certifiedName(userId: number): Promise<string | undefined>;
    certifiedPicture(userId: number): Promise<Buffer | undefined>;
    readPicture(upload: string, userId: number): Promise<Buffer | undefined>;
    keepFile(
      actor: Actor,
      file: Buffer,
    ): Promise<{ readonly upload: string; readonly type: C2cEvidenceType; readonly bytes: number; readonly sha256: string }>;
  };
  /** Parts of the payment feature that it lends. */
  readonly payment: {
    readonly frozen: {
      readonly source: DetailsSource;
      freeze(userId: number, method: C2cMethod): Promise<number | undefined>;
      hasAll(userId: number, methods: readonly C2cMethod[]): Promise<boolean>;
      read(id: number, isMasked: boolean): Promise<PaidTo>;
    };
  };
  /** The rule by which two customers are found to be one person. */
  readonly invitations: { alike(one: number, other: number): Promise<readonly AlikeKind[]> };
}
