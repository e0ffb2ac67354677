-- Whether an account was used from an address before is asked at every sign-in and every code, for accounts with few and
-- with many sign-ins alike: how long that takes must not tell them apart.
create index sessions_by_user_history on sessions (user_id, created_at);
