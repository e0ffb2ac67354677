-- What a seconds order would win is set aside when it is placed, in an account of its own that pays it.

-- Null on orders that are older than this: nothing was set aside for them, and the reserve pays them.
alter table seconds_orders add column set_aside bigint check (set_aside >= 0);

alter table accounts add constraint accounts_seconds_promised_not_negative check (user_id <> 0 or kind <> 44 or balance >= 0);
