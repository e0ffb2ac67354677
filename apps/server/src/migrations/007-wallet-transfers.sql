-- The history of transfers between a customer's wallets asks for one code among many on the same accounts. Partial, so
-- that contract orders do not pay for it; 2 is wallet_transfer.
create index transfers_between_wallets on transfers (debit, id) where code = 2;
