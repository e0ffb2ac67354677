import type { ApiKeyScope, Language } from '@candor/api';
import type { Clock } from '../../../feature.ts';
import { LoadOnce } from '../../../guards/load-once.ts';
import type { Caller, Sessions } from '../../../http/caller.ts';
import { SYSTEM, type Commit, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import { isAccountEffect, type AccountEffect } from '../effects.ts';
import { addressCheck } from './addresses.ts';
import { keyHash } from './key-text.ts';
import { noteKeysUsed, type KeyUse } from './note-keys-used.ts';
import { sealOf } from '../../../kernel/sealed-select.ts';
import { USERS } from '../store.ts';
import { API_KEYS } from './store.ts';

/** A live key in memory. */
interface Cached extends Caller {
  language: Language;
  readonly scopes: readonly ApiKeyScope[];
  readonly allows: (address: string) => boolean;
  readonly expiresAt: number;
  notedAt: number;
}

interface LoadedRow extends Record<string, unknown> {
  user_id: number;
  scopes: string;
  addresses: string;
  expires_at: number;
  language: Language;
}

const CAPACITY = 20_000;
/** How often the last use of a key is stored, at most. */
const USED_INTERVAL_MS = 60_000;
/** Keys whose last use one command stores. */
const USED_LIMIT = 5_000;

/**
 * The live API keys, in memory as far as they fit, by the same rules as sign-ins: all ends pass through commits of this
 * process, so a cached key is as good as the stored one, and an ended one is gone before the reply is sent.
 */
export class ApiKeyCache implements Sessions {
  readonly #database: Database;
  readonly #kernel: Kernel;
  readonly #clock: Clock;
  readonly #demo: boolean;
  readonly #cached = new Map<string, Cached>();
  readonly #loader = new LoadOnce<Cached>(
    (key) => this.#read(key),
    (cached) => this.#keep(cached),
  );
  readonly #listeners: ((key: string) => void)[] = [];
  #used = new Map<string, KeyUse>();
  #storedAt: number;
  #storing: Promise<void> = Promise.resolve();

  /** Registers with the kernel, so make it before the kernel starts. `demo` says whether customers of demo mode count. */
  constructor(database: Database, kernel: Kernel, clock: Clock, demo: boolean) {
    this.#demo = demo;
    this.#database = database;
    this.#kernel = kernel;
    this.#clock = clock;
    this.#storedAt = clock.now();
    kernel.onCommit((commit) => this.#follow(commit));
    kernel.onReset(async () => this.#forget());
  }

  /** Whether a token is meant as an API key; sign-ins have tokens of another length. */
  static means(token: string): boolean {
    return token.startsWith('ck_');
  }

  authenticate(token: string, address: string): Caller | undefined | Promise<Caller | undefined> {
    const key = keyHash(token);
    if (key === undefined) return undefined;
    const cached = this.#cached.get(key);
    if (cached) return this.#use(cached, address);
    return this.#loader.load(key).then((loaded) => loaded && this.#use(loaded, address));
  }

  /** Follows keys that end; gets the hex of the key's hash. */
  onKeyEnded(listener: (key: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Stores last uses that were not stored yet. Called by itself about once a minute, and to be called before the kernel stops. */
  async storeUsed(): Promise<void> {
    this.#storing = this.#storing.then(async () => {
      this.#storedAt = this.#clock.now();
      const uses = [...this.#used.values()];
      this.#used = new Map();
      for (let from = 0; from < uses.length; from += USED_LIMIT) {
        // A last use is for the customer to see; nothing depends on it.
        await this.#kernel.run(noteKeysUsed, { uses: uses.slice(from, from + USED_LIMIT) }, SYSTEM).catch(() => undefined);
      }
    });
    return this.#storing;
  }

  #use(cached: Cached, address: string): Caller | undefined {
    const now = this.#clock.now();
    if (now >= cached.expiresAt) {
      this.#end(cached.session);
      return undefined;
    }
    if (!cached.allows(address)) return undefined;
    if (now - cached.notedAt >= USED_INTERVAL_MS) {
      cached.notedAt = now;
      this.#used.set(cached.session, { key: cached.session, userId: cached.userId, at: now, from: address });
    }
    if (this.#used.size > 0 && now - this.#storedAt >= USED_INTERVAL_MS) void this.storeUsed();
    return cached;
  }

  async #read(key: string): Promise<Cached | undefined> {
    const [row] = await this.#database.run<LoadedRow>({
      name: 'account/load-api-key',
      text: `select user_id, scopes, addresses, expires_at, language, ${sealOf(API_KEYS)}, ${sealOf(USERS)} from api_keys join users on users.id = user_id
             where key_hash = decode($1, 'hex') and ended_at is null and status = 'active' and ($2 or not is_demo)`,
      values: [key, this.#demo],
    });
    return (
      row && {
        session: key,
        userId: row.user_id,
        language: row.language,
        pending: false,
        scopes: row.scopes.split(',') as ApiKeyScope[],
        allows: addressCheck(row.addresses.split(' ').filter((entry) => entry !== '')),
        expiresAt: row.expires_at,
        notedAt: 0,
      }
    );
  }

  #keep(cached: Cached): void {
    if (this.#cached.size >= CAPACITY) {
      const oldest = this.#cached.keys().next().value;
      if (oldest !== undefined) this.#cached.delete(oldest);
    }
    this.#cached.set(cached.session, cached);
  }

  #end(key: string): void {
    this.#cached.delete(key);
    this.#used.delete(key);
    for (const listener of this.#listeners) listener(key);
  }

  #forget(): void {
    this.#loader.changed();
    this.#cached.clear();
    this.#used.clear();
  }

  #follow(commit: Commit): void {
    for (const effect of commit.effects) if (isAccountEffect(effect)) this.#apply(effect);
  }

  #apply(effect: AccountEffect): void {
    this.#loader.changed();
    if (effect.kind === 'account/api-key-ended') this.#end(effect.key);
    else if (effect.kind === 'account/language-set') {
      for (const cached of this.#cached.values()) if (cached.userId === effect.userId) cached.language = effect.language;
    }
  }
}
