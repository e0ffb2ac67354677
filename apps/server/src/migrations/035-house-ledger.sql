-- What went through one account of the house is read like what went through a customer's: from an index that is in its order. So the
-- two indexes hold every account.
drop index transfers_by_debit;
drop index transfers_by_credit;
create index transfers_by_debit on transfers (debit, id);
create index transfers_by_credit on transfers (credit, id);
