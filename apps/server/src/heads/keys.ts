import type { Query } from '../kernel/store/query.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SigningKeys } from '../secrets/signing-keys.ts';

/** A key that the venue signs or has signed with. Milliseconds since 1970; `until` is undefined while it signs. */
export interface PublishedKey {
  readonly key: string;
  readonly since: number;
  readonly until: number | undefined;
}

const PURPOSE = 'published key';

function sealedText({ key, since, until }: PublishedKey): string {
  return `${key}|${since}|${until ?? '-'}`;
}

/** The keys that were ever published, oldest first. One that an intruder wrote into the table is not among them. */
async function storedKeys(query: Query, secrets: SecretBox): Promise<(PublishedKey & { readonly seal: string })[]> {
  const rows = await query<{ key: string; since: number; until: number | null; seal: string }>(
    'select key, since, until, seal from signing_keys order by since, key',
  );
  return rows
    .map(({ key, since, until, seal }) => ({ key, since, until: until ?? undefined, seal }))
    .filter((each) => secrets.fits(PURPOSE, sealedText(each), each.seal));
}

/**
 * Notes which keys the venue signs with from now on, and which it does not any more. Stored keys are sealed again with the current key. Returns all of them,
 * oldest first: the first one names the venue.
 */
export async function publishKeys(
  database: { tx<Result>(work: (query: Query) => Promise<Result>): Promise<Result> },
  { secrets, keys, now }: { readonly secrets: SecretBox; readonly keys: SigningKeys; readonly now: number },
): Promise<readonly PublishedKey[]> {
  return database.tx(async (query) => {
    const stored = await storedKeys(query, secrets);
    const signing = keys.publicKeys;
    const known = stored.map(({ key, since, until }) => ({ key, since, until: signing.includes(key) ? undefined : (until ?? now) }));
    const fresh = signing
      .filter((key) => !known.some((each) => each.key === key))
      // The current key is first in the settings; of several that are new at once the oldest is the last.
      .toReversed()
      .map((key): PublishedKey => ({ key, since: now, until: undefined }));
    const all = [...known, ...fresh];
    for (const each of all) {
      await query(
        `insert into signing_keys (key, since, until, seal) values ($1, to_timestamp($2::float8 / 1000), to_timestamp($3::float8 / 1000), $4)
         on conflict (key) do update set since = excluded.since, until = excluded.until, seal = excluded.seal`,
        [each.key, each.since, each.until ?? null, secrets.mac(PURPOSE, sealedText(each))],
      );
    }
    return all;
  });
}
