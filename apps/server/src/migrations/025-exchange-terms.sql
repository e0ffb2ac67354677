-- What currencies are exchanged and converted under becomes terms, which records cite. Which kinds there are is the contract's to say.

alter table terms_changes drop constraint terms_changes_kind_check;

-- Null for what was exchanged before there were any.
alter table flash_orders add column terms_id bigint;
alter table conversions add column terms_id bigint;

-- What the operator said who rejected it, besides the reason.
alter table flash_orders add column note text;
