-- Whether the customer stands warned of an isolated position's own hazard rate; null for one that never was. It ends with the position.
alter table lever_orders add column warned boolean;
