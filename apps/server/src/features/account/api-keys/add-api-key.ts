import { DAY_MS } from '@candor/rules';
import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { openSessionsSource, userSource } from '../store.ts';
import { API_KEYS, API_KEYS_MOST, openKeysSource, type ApiKeyRow } from './store.ts';

export interface AddApiKeyInput extends Pick<ApiKeyRow, 'key_hash' | 'label' | 'prefix' | 'scopes' | 'addresses'> {
  readonly days: number;
  readonly factor: FactorProof | undefined;
}

/** Makes an API key of the actor. The trade password of one that trades was checked before. */
export const addApiKey: Command<AddApiKeyInput, ''> = {
  name: 'safe/api_key_add',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ key_hash, label, scopes, addresses, days }) => ({ key: key_hash, label, scopes, addresses, days }),
  needs: (input, actor) => ({
    accounts: [],
    rows: [
      ...secondFactorNeeds(actor, input.factor),
      read(userSource, actor.userId),
      read(openKeysSource, actor.userId),
      read(openSessionsSource, actor.userId),
    ],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, actor.userId);
    // A session that ended meanwhile, as by freezing the account, leaves no key behind.
    const live = actor.session !== undefined && (view.row(openSessionsSource, actor.userId) ?? []).includes(actor.session);
    if (!user || !live) return { refused: 'login_expired' };
    if (!user.contact_proven) return { refused: 'mailbox_unproven' };
    const keys = (view.row(openKeysSource, user.id) ?? []).filter(({ expires_at }) => moment.now < expires_at);
    if (keys.length >= API_KEYS_MOST) return { refused: 'api_key_limit', params: { most: API_KEYS_MOST } };
    const taken = takeSecondFactor(view, actor, input.factor, moment.now);
    if ('refused' in taken) return taken;
    const { key_hash, label, prefix, scopes, addresses, days } = input;
    return {
      reply: '',
      changes: [
        ...taken.changes,
        insert(API_KEYS, {
          key_hash,
          user_id: user.id,
          label,
          prefix,
          scopes,
          addresses,
          created_at: moment.now,
          expires_at: moment.now + days * DAY_MS,
          ended_at: null,
          used_at: null,
          used_from: '',
        }),
        notice(user.id, 'api_key_added', { label, scopes, days }, actor, moment),
      ],
    };
  },
};
