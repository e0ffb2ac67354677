import type { apiKeyCalls, ApiKeyScope, ParsedOf, ReplyOf } from '@candor/api';
import type { Clock } from '../../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../../handler.ts';
import { RefusedError, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Factors } from '../factor/factors.ts';
import type { NoticeLimits } from '../notice-limits.ts';
import type { Reauthentication } from '../reauthentication.ts';
import type { TradePasswords } from '../trade-password.ts';
import { addApiKey } from './add-api-key.ts';
import { addressList } from './addresses.ts';
import { endApiKey } from './end-api-key.ts';
import { keyHash, keyPrefix, newApiKey } from './key-text.ts';

export interface ApiKeyDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly factors: Factors;
  readonly reauthentication: Reauthentication;
  readonly tradePasswords: TradePasswords;
  readonly noticeLimits: NoticeLimits;
}

const DAYS = 90;

interface ListedRow extends Record<string, unknown> {
  id: string;
  label: string;
  prefix: string;
  scopes: string;
  addresses: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_from: string;
}

/** API keys: making, listing and ending them. No key can do any of that. */
export function apiKeyHandlers(needs: ApiKeyDependencies): HandlersOf<typeof apiKeyCalls> {
  const { kernel, database, clock, factors, reauthentication, tradePasswords, noticeLimits } = needs;

  async function list(userId: number): Promise<ReplyOf<'safe/api_keys'>> {
    const rows = await database.query<ListedRow>(
      `select encode(key_hash, 'hex') as id, label, prefix, scopes, addresses, created_at, expires_at, used_at, used_from from api_keys
       where user_id = $1 and ended_at is null and expires_at > to_timestamp($2::float8 / 1000) order by created_at desc, id`,
      [userId, clock.now()],
    );
    return rows.map((row) => ({
      ...row,
      scopes: row.scopes.split(',') as ApiKeyScope[],
      addresses: row.addresses === '' ? [] : row.addresses.split(' '),
      used_at: row.used_at ?? 0,
    }));
  }

  async function add(input: ParsedOf<'safe/api_key_add'>, context: RequestContext): Promise<ReplyOf<'safe/api_key_add'>> {
    const { actor } = context;
    const scopes = scopesOf(input.scopes);
    const addresses = addressList(input.addresses ?? '');
    const trades = scopes === 'read,trade';
    if (trades && addresses.length === 0) throw new RefusedError('api_key_addresses');
    await reauthentication.require(actor, input.login_password);
    const factor = await factors.check(actor, input.code);
    if (trades) await tradePasswords.check(actor, input.pay_password);
    noticeLimits.requireChange(actor.userId, clock.now());
    const key = newApiKey();
    const hashed = keyHash(key) ?? '';
    await kernel.run(
      addApiKey,
      {
        key_hash: hashed,
        label: input.label,
        prefix: keyPrefix(key),
        scopes,
        addresses: addresses.join(' '),
        days: input.days ?? DAYS,
        factor,
      },
      actor,
    );
    return { id: hashed, key };
  }

  return {
    'safe/api_keys': (_input, { actor }) => list(actor.userId),
    'safe/api_key_add': add,
    'safe/api_key_end': ({ id }, { actor }) => kernel.run(endApiKey, { id }, actor),
  };
}

/** Reads scopes parted by commas, in any order. Throws `api_key_scopes` for others than read, or read and trade. */
function scopesOf(text: string): 'read' | 'read,trade' {
  const given = new Set(text.split(',').map((scope) => scope.trim()));
  const known = [...given].every((scope) => scope === 'read' || scope === 'trade');
  if (!known || !given.has('read')) throw new RefusedError('api_key_scopes');
  return given.has('trade') ? 'read,trade' : 'read';
}
