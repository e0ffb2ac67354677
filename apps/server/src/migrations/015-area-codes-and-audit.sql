-- Countries are changed by operators. A removed one stays, so that the audit log keeps what it speaks of.
alter table area_codes add column removed_at timestamptz(3);
create unique index area_codes_name on area_codes (lower(name)) where removed_at is null;
create sequence area_code_ids as smallint start 1001;
grant insert, update on area_codes to candor_app;
grant usage on sequence area_code_ids to candor_app;

-- The audit log by who asked. Trades leave events and stand in commands_with_events already, so that the commands of the
-- trading path pay for neither of these.
create index commands_without_events on commands (user_id, seq) where events is null;
create index commands_of_operators on commands (seq) where actor = 3;

create index outbox_by_recipient on outbox (recipient, id);
create index outbox_unsent on outbox (state, id) where state <> 'sent';
create index held_ticks_by_time on held_ticks (received_at);
