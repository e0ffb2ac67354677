-- An id in the command log means one person: operators are at most 99,999 (013), customers above.
alter table users add constraint users_id_is_no_operators check (id > 100000);

-- The server makes no temporary tables; one named like a real table would stand before it.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
