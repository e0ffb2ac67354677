-- A transaction pays one withdrawal, however its name is spelled. Names are stored in one spelling from now on; those of before stay as
-- they are and count as well, except where two of them are one already.
do $$
declare
  last integer;
begin
  select max(id) into last from (
    select max(id) as id from withdrawals where txid <> '' group by way, regexp_replace(lower(txid), '^0x', '') having count(*) > 1) as same;
  execute 'create unique index withdrawals_one_spelling on withdrawals (way, regexp_replace(lower(txid), ''^0x'', '''')) where txid <> '''''
    || case when last is null then '' else ' and id > ' || last end;
end
$$;
