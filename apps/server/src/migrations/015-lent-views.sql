-- What features lend others of their tables: nobody but the owner reads the tables themselves.

-- Customers, without what guards their accounts. Lent by the account feature.
create view customers as
  select id, email, mobile, area_code, coalesce(email, '+' || area_code || ' ' || mobile) as account, nationality, status, contact_proven,
    security_changed_at
  from users;

-- Who an operator is, for what operators have decided. Lent by the operators feature.
create view operator_names as select id, email, name from operators;

grant select on customers, operator_names to candor_app;
