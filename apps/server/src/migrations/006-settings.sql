-- Changes of what the venue is set to while it runs: proposed by one operator, decided by another, in force from a whole
-- minute. The rules stand here as well as in the code, so that no statement of the application gets around them.

create table setting_changes (
  id integer primary key,
  name text not null,
  value text not null,
  reason text not null,
  proposed_by integer not null references operators,
  proposed_at timestamptz(3) not null,
  effective_at timestamptz(3) not null,
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  decided_by integer references operators,
  decided_at timestamptz(3),
  decision_reason text not null default '',
  constraint setting_changes_whole_minute check (mod(extract(epoch from effective_at), 60) = 0),
  constraint setting_changes_decided_at_once check (
    case state when 'proposed' then decided_by is null and decided_at is null and decision_reason = ''
    else decided_by is not null and decided_at is not null and decided_at >= proposed_at end),
  -- Nobody decides a change of their own, and nobody takes back another's.
  constraint setting_changes_two_operators check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  constraint setting_changes_own_withdrawal check (state <> 'withdrawn' or decided_by = proposed_by),
  -- What takes effect was published before.
  constraint setting_changes_notice check (state <> 'approved' or effective_at >= decided_at + interval '5 minutes')
);
create unique index setting_changes_one_waiting on setting_changes (name) where state = 'proposed';
create index setting_changes_by_name on setting_changes (name, id);
insert into counters (name, next) values ('setting_change_ids', 1);

create function setting_changes_begin_proposed() returns trigger language plpgsql as $$
begin
  if new.state <> 'proposed' then
    raise exception 'a setting change begins as a proposal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger setting_changes_begin_proposed before insert on setting_changes
  for each row execute function setting_changes_begin_proposed();

create function setting_changes_stay_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'a decided setting change stays as it is' using errcode = 'restrict_violation';
  end if;
  if (old.id, old.name, old.value, old.reason, old.proposed_by, old.proposed_at, old.effective_at)
     is distinct from (new.id, new.name, new.value, new.reason, new.proposed_by, new.proposed_at, new.effective_at) then
    raise exception 'what was proposed stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger setting_changes_stay_decided before update on setting_changes
  for each row execute function setting_changes_stay_decided();

grant select, insert on setting_changes to candor_app;
grant update (state, decided_by, decided_at, decision_reason) on setting_changes to candor_app;
