/** A customer of a provider has a whole /64 of IPv6, and a device changes its address in it every day. */
const NETWORK = `case when address like '%:%' and pg_input_is_valid(address, 'inet')
  then host(network(set_masklen(address::inet, 64))) || '/64' else address end`;

/**
 * Identifiers by which two accounts may be found to be one person's. They are device and network of sign-ins since $1 (milliseconds since 1970), allowed and
 * used addresses of API keys, withdrawal addresses, and documents. A list of kind, value and user_id, for a `with` of its reader.
 */
export const SHARED_IDENTIFIERS = `
  select 'sign_in' as kind, device || ' · ' || ${NETWORK} as value, user_id from sign_ins
    where at > to_timestamp($1::float8 / 1000) and outcome in ('signed_in', 'factor_pending', 'factor_passed') and device <> ''
  union select 'api_key', place, user_id from api_keys, unnest(string_to_array(addresses || ' ' || used_from, ' ')) as place
    where (ended_at is null or used_at > to_timestamp($1::float8 / 1000)) and place <> ''
  union select 'withdrawal_address', chain || ' ' || address, user_id from withdrawal_addresses
  union select 'document', document_mac, user_id from identity_checks`;
