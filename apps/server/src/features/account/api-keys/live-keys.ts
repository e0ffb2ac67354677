import type { ApiKeyScope, Language } from '@candor/api';
import { UNLOCKED } from '../../../guards/customer-status.ts';
import { LiveSessions, type LiveSession } from '../../../guards/live-sessions.ts';
import type { Caller } from '../../../http/caller/caller.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { sealOf } from '../../../kernel/model/sealed-select.ts';
import { isAccountEffect } from '../effects.ts';
import type { CustomerSessionsDependencies } from '../sessions.ts';
import { USERS } from '../store.ts';
import { addressCheck } from './addresses.ts';
import { keyHash } from './key-text.ts';
import { API_KEYS } from './store.ts';
import { keyUsed } from './note-keys-used.ts';

/** A live API key. */
interface LiveKey extends Caller, LiveSession {
  language: Language;
  readonly scopes: readonly ApiKeyScope[];
  readonly allows: (address: string) => boolean;
}
export type LiveKeys = LiveSessions<LiveKey>;

interface LoadedRow extends Record<string, unknown> {
  user_id: number;
  scopes: string;
  addresses: string;
  expires_at: number;
  language: Language;
}

/** Whether a token is meant as an API key; sign-ins have tokens of another length. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith('ck_');
}

/** The live API keys: by the rules of sign-ins, but they do not end unused, and are used from the addresses they are bound to. */
export function liveKeys({ kernel, database, clock, demo }: CustomerSessionsDependencies): LiveKeys {
  return new LiveSessions<LiveKey>(
    { kernel, clock },
    {
      idleMs: Number.POSITIVE_INFINITY,
      gatherMs: 60_000,
      sessionOf: keyHash,
      ownerOf: ({ userId }) => userId,
      read: (key) => read(database, key, demo),
      allows: ({ allows }, address) => allows(address),
      lastUse: keyUsed,
      applyEffect: (effect, keys) => {
        if (!isAccountEffect(effect)) return false;
        if (effect.kind === 'account/api-key-ended') keys.end(effect.key);
        else if (effect.kind === 'account/language-set') for (const key of keys.ofOwner(effect.userId)) key.language = effect.language;
        return true;
      },
    },
  );
}

async function read(database: Database, key: string, demo: boolean): Promise<LiveKey | undefined> {
  const [row] = await database.run<LoadedRow>({
    name: 'account/load-api-key',
    text: `select user_id, scopes, addresses, expires_at, language, ${sealOf(API_KEYS)}, ${sealOf(USERS)} from api_keys join users on users.id = user_id
           where key_hash = decode($1, 'hex') and ended_at is null and ${UNLOCKED} and ($2 or not is_demo)`,
    values: [key, demo],
  });
  return (
    row && {
      session: key,
      userId: row.user_id,
      language: row.language,
      pending: false,
      scopes: row.scopes.split(',') as ApiKeyScope[],
      allows: addressCheck(row.addresses.split(' ').filter((entry) => entry !== '')),
      seenAt: 0,
      expiresAt: row.expires_at,
    }
  );
}
