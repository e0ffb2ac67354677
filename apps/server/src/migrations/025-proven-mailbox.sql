-- When the customer proved to read the mailbox of the e-mail address: by a code that was mailed there. The image code at
-- registration proves none. A mobile number is proven at registration by its text message.
alter table users add column email_proven_at timestamptz(3);

-- Demo customers count as proven; beside a mobile number an address was bound with its code. Codes are kept two days only,
-- so older customers prove theirs once more. A password that was reset tells nothing here: a stranger may have bound
-- things before the owner came, and the owner's next reset is to end them.
update users set email_proven_at = registered_at
where email is not null and (is_demo or mobile is not null or exists (
  select from codes where recipient = users.email and channel = 'mail' and scene <> 'forget' and used_at >= users.registered_at
));

alter table users add column contact_proven boolean not null
  generated always as (mobile is not null or email_proven_at is not null) stored;
