import { demo, type Tampering } from './case.ts';

const OPERATOR = `(select min(id) from operators)`;
const CHECKER = `(select max(id) from operators)`;
const HASH = `(select password_hash from users where email = 'demo3@demo.candor')`;
const TOKEN = `decode(repeat('ab', 32), 'hex')`;
const LATER = `date_trunc('minute', now()) + interval '1 hour'`;

/** Accounts, sign-ins, operators, decisions of two, and what customers have said. */
export const RIGHTS: readonly Tampering[] = [
  {
    what: 'the password of a customer',
    as: 'server',
    plant: `update users set password_hash = ${HASH} || '0' where id = ${demo(1)}`,
    comes: /^users .*password_hash/,
  },
  {
    what: 'the trade password of a customer',
    as: 'server',
    plant: `update users set trade_password_hash = ${HASH} where id = ${demo(1)}`,
    comes: /^users .*trade_password_hash/,
  },
  {
    what: 'the e-mail address of a customer',
    as: 'server',
    plant: `update users set email = 'thief@example.org' where id = ${demo(1)}`,
    comes: /^users .*email/,
  },
  {
    what: 'the authenticator of a customer replaced',
    as: 'server',
    plant: `update users set factor_secret = 'x' where id = ${demo(3)}`,
    comes: /^users .*factor_secret/,
  },
  {
    what: 'a used recovery code made new, and the others used',
    as: 'server',
    plant: 'update recovery_codes set used_at = case when used_at is null then now() end',
    comes: /^recovery_codes /,
  },
  {
    what: 'a frozen account unfrozen',
    as: 'server',
    plant: `update users set status = 'active', frozen_at = null, frozen_reason = null, frozen_by = null where id = ${demo(2)}`,
    comes: /^users .*status/,
  },
  {
    what: 'a freeze given a later end',
    as: 'server',
    plant: `update users set frozen_at = frozen_at + interval '1 year' where id = ${demo(2)}`,
    comes: /^users .*frozen_at/,
  },
  {
    what: 'an account frozen',
    as: 'server',
    plant: `update users set status = 'frozen', frozen_at = now() where id = ${demo(1)}`,
    comes: /^users .*status/,
  },
  {
    what: 'the hold after a changed password taken off',
    as: 'server',
    plant: `update users set security_changed_at = '2020-01-01' where id = ${demo(1)}`,
    comes: /^users .*security_changed_at/,
  },
  {
    what: 'an invented sign-in of a customer',
    as: 'server',
    plant: `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, address, device)
            values (${TOKEN}, ${demo(1)}, now(), now(), now() + interval '1 day', '', '')`,
    comes: /^sessions /,
  },
  { what: 'a sign-in given to another customer', as: 'server', plant: `update sessions set user_id = ${demo(2)}`, comes: 'refused' },
  {
    what: 'an ended sign-in taken up again',
    as: 'server',
    plant: `update sessions set ended_at = null where token_hash = (select token_hash from sessions where ended_at is not null limit 1)`,
    comes: /^sessions .*ended_at/,
  },
  {
    what: 'an invented API key',
    as: 'server',
    plant: `insert into api_keys (key_hash, user_id, label, prefix, scopes, addresses, created_at, expires_at)
            values (${TOKEN}, ${demo(1)}, 'bot', 'ck_000000', 'read', '', now(), now() + interval '1 day')`,
    comes: /^api_keys /,
  },
  {
    what: 'the scope of an API key widened',
    as: 'server',
    plant: `update api_keys set scopes = 'read,trade', addresses = '0.0.0.0/0'`,
    comes: 'refused',
  },
  {
    what: 'an invented passkey of a customer',
    as: 'server',
    plant: `insert into passkeys (id, credential_id, user_id, public_key, counter, transports, synced, name, added_at)
            values ('cafe', 'cafe', ${demo(1)}, '\\x01', 0, '', false, 'key', now())`,
    comes: /^passkeys /,
  },
  {
    what: 'an invented withdrawal address',
    as: 'server',
    plant: `insert into withdrawal_addresses (id, user_id, currency_id, chain, address, added_at, usable_at)
            values (900000, ${demo(1)}, 1, 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '2026-01-01', '2026-01-02')`,
    comes: /^withdrawal_addresses /,
  },
  { what: 'a withdrawal address replaced', as: 'server', plant: `update withdrawal_addresses set address = 'x'`, comes: 'refused' },
  {
    what: 'a withdrawal address replaced',
    as: 'owner',
    plant: `update withdrawal_addresses set address = 'x'`,
    comes: /^withdrawal_addresses .*address/,
  },
  {
    what: 'the hold of a withdrawal address shortened',
    as: 'owner',
    plant: `update withdrawal_addresses set added_at = added_at - interval '1 day', usable_at = usable_at - interval '1 day'`,
    comes: /^withdrawal_addresses .*usable_at/,
  },
  {
    what: 'a payment method replaced',
    as: 'server',
    plant: `update payment_methods set wechat_nickname = 'thief'`,
    comes: /^payment_methods /,
  },
  {
    what: 'invented details of a declared payment method',
    as: 'server',
    plant: `insert into declared_details (id, user_id, method, content, changed_at)
            values (${demo(1)} || ':sepa', ${demo(1)}, 'sepa', 'x', now())`,
    comes: /^declared_details /,
  },
  { what: 'the text of a complaint', as: 'server', plant: `update complaints set content = 'all is well'`, comes: 'refused' },
  { what: 'the text of a complaint', as: 'owner', plant: `update complaints set content = 'all is well'`, comes: /^complaints .*content/ },
  {
    what: 'an answer put into the mouth of an operator',
    as: 'server',
    plant: `update reviews set note = 'no' where kind = 'complaint' and outcome = 'answered'`,
    comes: /^reviews .*note/,
  },
  {
    what: 'what waits decided in the name of an operator',
    as: 'server',
    plant: [
      `insert into review_looks (id, review_id, operator_id, looked_at, reason)
       select id || ':forged', id, ${OPERATOR}, now(), '' from reviews where outcome = '' limit 1`,
      `update reviews set first_by = ${OPERATOR}, first_at = now() where outcome = ''`,
    ],
    comes: /^(reviews .*first_by|review_looks )/,
  },
  {
    what: 'a decision in the name of an operator who has not looked',
    as: 'server',
    plant: `update reviews set first_by = ${CHECKER}, first_at = now() where outcome = ''`,
    comes: /^reviews .*first_by/,
  },
  {
    what: 'a decision turned round',
    as: 'owner',
    plant: `update reviews set outcome = 'refused', reason = 'other' where outcome = 'answered'`,
    comes: /^reviews .*outcome/,
  },
  {
    what: 'the amount of a deposit that is claimed',
    as: 'server',
    plant: `update deposit_claims set amount = amount * 10 where state = 'waiting'`,
    comes: 'refused',
  },
  {
    what: 'the amount of a deposit that is claimed, by the owner',
    as: 'owner',
    plant: [`alter table deposit_claims disable trigger all`, `update deposit_claims set amount = amount * 10 where state = 'waiting'`],
    comes: /^deposit_claims .*amount/,
  },
  {
    what: 'a refused claim of a deposit that waits again',
    as: 'owner',
    plant: [
      `alter table deposit_claims disable trigger all`,
      `update deposit_claims set state = 'waiting', decided_at = null where state = 'refused'`,
    ],
    comes: /^deposit_claims .*state/,
  },
  {
    what: 'a deposit said to be written off, without anybody who decided',
    as: 'server',
    plant: [
      `insert into deposit_write_offs (id, payment, user_id, reason, state, proposed_at, decided_at)
       select 900000, payment, user_id, 'forged', 'approved', now(), now() from deposits where state = 'held' limit 1`,
    ],
    comes: /^deposit_write_offs /,
  },
  {
    what: 'an invented claim of a deposit, with its review',
    as: 'server',
    plant: [
      `insert into deposit_claims (id, user_id, currency_id, channel, txid, account, paid_to, amount, proof, terms_version, state, claimed_at)
       select 900000, ${demo(1)}, 1, 'OMNI', repeat('f', 64), '', '', 100000000000, '', 0, 'waiting', now()`,
    ],
    comes: /^(deposit_claims |deposit claim )/,
  },
  { what: 'another customer put into a review', as: 'server', plant: `update reviews set user_id = ${demo(2)}`, comes: 'refused' },
  {
    what: 'the password of an operator',
    as: 'server',
    plant: `update operators set password_hash = ${HASH} where id = ${OPERATOR}`,
    comes: /^operators .*password_hash/,
  },
  { what: 'the role of an operator', as: 'server', plant: `update operators set role = 'auditor'`, comes: 'refused' },
  {
    what: 'the role of an operator',
    as: 'owner',
    plant: `update operators set role = 'auditor' where id = ${OPERATOR}`,
    comes: /^operators .*role/,
  },
  {
    what: 'an invented operator',
    as: 'server',
    plant: `insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
            values (900, 'eve@example.org', 'Eve', 'administrator', ${HASH}, '', now())`,
    comes: /^operators 900 /,
  },
  {
    what: 'an invented sign-in of an operator',
    as: 'server',
    plant: `insert into operator_sessions (token_hash, operator_id, created_at, seen_at, expires_at, address, device)
            values (${TOKEN}, ${OPERATOR}, now(), now(), now() + interval '8 hours', '', '')`,
    comes: /^operator_sessions /,
  },
  {
    what: 'a sign-in given to another operator',
    as: 'server',
    plant: `update operator_sessions set operator_id = ${CHECKER}`,
    comes: 'refused',
  },
  {
    what: 'an invented passkey of an operator',
    as: 'server',
    plant: `insert into operator_passkeys (id, credential_id, operator_id, public_key, counter, transports, synced, name, added_at)
            values ('cafe', 'cafe', ${OPERATOR}, '\\x01', 0, '', false, 'key', now())`,
    comes: /^operator_passkeys /,
  },
  {
    what: 'a setting approved by two operators who never did',
    as: 'server',
    plant: [
      `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
       values (900000, 'setting', 'registration_open', '{"value":false}', 'forged', ${OPERATOR}, now(), ${LATER}, 'proposed')`,
      `update terms_changes set state = 'approved', decided_by = ${CHECKER}, decided_at = now() where id = 900000`,
    ],
    comes: /^terms_changes 900000 /,
  },
  {
    what: 'the value of a setting that was decided',
    as: 'server',
    plant: `update terms_changes set document = '{"value":false}'`,
    comes: 'refused',
  },
  {
    what: 'the value of a setting that was decided',
    as: 'owner',
    plant: [`alter table terms_changes disable trigger all`, `update terms_changes set document = '{"value":99}'`],
    comes: /^terms_changes .*document/,
  },
  {
    what: 'the terms of a market approved by two operators who never did',
    as: 'server',
    plant: [
      `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
       select 900000, kind, 'ETH/USDT', document, 'forged', ${OPERATOR}, now(), ${LATER}, 'proposed' from terms_changes where kind = 'pair' limit 1`,
      `update terms_changes set state = 'approved', decided_by = ${CHECKER}, decided_at = now() where id = 900000`,
    ],
    comes: /^terms_changes 900000 /,
  },
  {
    what: 'the terms of a market that were decided',
    as: 'server',
    plant: `update terms_changes set document = replace(document, '7.5', '0') where kind = 'pair'`,
    comes: 'refused',
  },
  {
    what: 'the terms of a market that were decided',
    as: 'owner',
    plant: [
      `alter table terms_changes disable trigger all`,
      `update terms_changes set document = replace(document, '7.5', '0') where kind = 'pair'`,
    ],
    comes: /^terms_changes .*document/,
  },
  {
    what: 'a pause by an operator who never set it',
    as: 'server',
    plant: `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state, decided_by, decided_at)
            values (900000, 'pause', 'BTC/USDT', '{"paused":true}', 'forged', ${OPERATOR}, now(), now(), 'approved', ${OPERATOR}, now())`,
    comes: /^terms_changes 900000 /,
  },
  {
    what: 'a pause taken back',
    as: 'server',
    plant: `delete from terms_changes where kind = 'pause'`,
    comes: 'refused',
  },
  {
    what: 'a pause taken back',
    as: 'owner',
    plant: [`alter table terms_changes disable trigger all`, `delete from terms_changes where kind = 'pause'`],
    comes: /^change of terms \d+ is not$/,
  },
  {
    what: 'a void by two operators who never decided it',
    as: 'server',
    plant: [
      `insert into terms_changes (id, kind, entity, document, reason, proposed_by, proposed_at, effective_at, state)
       select 900000, kind, 'BTC/USDT', document, 'forged', ${OPERATOR}, now(), ${LATER}, 'proposed' from terms_changes where kind = 'void' limit 1`,
      `update terms_changes set state = 'approved', decided_by = ${CHECKER}, decided_at = now() where id = 900000`,
    ],
    comes: /^terms_changes 900000 /,
  },
  {
    what: 'the market of a void',
    as: 'server',
    plant: `update terms_changes set entity = 'ETH/USDT' where kind = 'void'`,
    comes: 'refused',
  },
  {
    what: 'the market of a void',
    as: 'owner',
    plant: [`alter table terms_changes disable trigger all`, `update terms_changes set entity = 'ETH/USDT' where kind = 'void'`],
    comes: /^terms_changes .*entity/,
  },
  {
    what: 'an identity handed in and certified by nobody',
    as: 'server',
    plant: [
      `insert into uploads (id, user_id, bytes, uploaded_at) values ('cafe', ${demo(3)}, 1, now())`,
      `insert into identity_checks (id, user_id, name, document, document_mac, front_upload, reverse_upload, submitted_at)
       values (900000, ${demo(3)}, '', '', '', 'cafe', 'cafe', now())`,
      `update identity_checks set state = 'certified' where id = 900000`,
    ],
    comes: /^identity_checks 900000 /,
  },
  {
    what: 'a seal of another row taken over',
    as: 'server',
    plant: `update users set password_hash = other.password_hash, seals = other.seals from users other
            where users.id = ${demo(1)} and other.id = ${demo(3)}`,
    comes: /^users .*password_hash/,
  },
  {
    what: 'a country put on the list',
    as: 'server',
    plant: `insert into area_codes (id, name, area_code) values (30000, 'Nowhere', '999')`,
    comes: /^area_codes 30000 does not carry the seal/,
  },
  {
    what: 'what is being written for the pages, before it is published',
    as: 'server',
    plant: `update news_items set texts = '{}' where id = (select min(id) from news_items)`,
    comes: /^news_items \d+ does not carry the seal/,
  },
  {
    what: 'a freeze that was published',
    as: 'server',
    plant: `insert into account_freezes (id, user_id, at, until, reason, operator_id, prolongs)
      select 900000, ${demo(1)}, now(), null, 'own_link', null, false`,
    comes: /^account_freezes 900000 does not carry the seal/,
  },
  {
    what: 'the nationality of a customer',
    as: 'server',
    plant: `update users set nationality = 'Atlantis' where id = ${demo(1)}`,
    comes: /^users \d+ does not carry the seal of this venue: nationality/,
  },
  {
    what: 'the invitation code of a customer',
    as: 'server',
    plant: `update users set extension_code = 'taken' where id = ${demo(1)}`,
    comes: /^users \d+ does not carry the seal of this venue: extension_code/,
  },
  {
    what: 'a customer taken away',
    as: 'owner',
    plant: ['set local session_replication_role = replica', `delete from users where id = ${demo(3)}`],
    comes: /^users: a row is an earlier state of itself, or was taken away/,
  },
  {
    what: 'an earlier sum of the rows that give rights',
    as: 'server',
    plant: 'update recorded_positions set batch = batch - 1',
    comes: /^the tables beside the journal were sealed after batch/,
  },
];
