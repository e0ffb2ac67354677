-- Who decides by the status of a customer reads it with its seal.
create or replace view customers as
  select id, email, mobile, area_code, coalesce(email, '+' || area_code || ' ' || mobile) as account, nationality, status, contact_proven,
    security_changed_at, seals
  from users;
