-- Until when the first password, which a command on the machine printed, lets its operator in to replace it; null once it was replaced.
alter table operators add column password_expires_at timestamptz(3);
