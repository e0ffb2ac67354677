import type { Query } from '../store/query.ts';
import { FAULTS_SHOWN, type Check } from './verify.ts';

/**
 * Everything that the schema is made of, one line each: tables, columns, constraints, indexes, triggers, functions, operators, views, rights, what
 * names are looked up by, and the rows that only migrations write. A role of the operator's own that may read is left out. Partitions are left out
 * as far as they follow their table. The owner is called `owner`, whichever role it is.
 */
const CATALOGUE = `
with mine as (
  select class.oid, class.relname as name, class.relkind as kind, class.relacl, class.relowner, class.relrowsecurity, class.relforcerowsecurity, class.relispartition,
    class.relpersistence
  from pg_class class where relnamespace = 'public'::regnamespace and not exists (
    select from pg_depend where pg_depend.objid = class.oid and deptype = 'e')
), rights as (
  select 'table ' || name as what, acl.grantee, acl.privilege_type, acl.is_grantable, relowner as owner
    from mine, lateral aclexplode(relacl) as acl where kind <> 'i' and not relispartition
  union all select 'column ' || name || '.' || attname, acl.grantee, acl.privilege_type, acl.is_grantable, relowner
    from mine join pg_attribute on attrelid = mine.oid, lateral aclexplode(attacl) as acl where not relispartition
  union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', acl.grantee, acl.privilege_type, acl.is_grantable, proowner
    from pg_proc, lateral aclexplode(proacl) as acl where pronamespace = 'public'::regnamespace
  union all select 'schema public', acl.grantee, acl.privilege_type, acl.is_grantable, nspowner
    from pg_namespace, lateral aclexplode(nspacl) as acl where nspname = 'public'
), lines as (
  select case kind when 'r' then 'table ' when 'p' then 'table ' when 'v' then 'view ' when 'S' then 'sequence ' when 'm' then 'stored view ' else 'relation ' end
      || name || case relpersistence when 'p' then '' else ' not kept' end || case when relrowsecurity then ' row security' else '' end || case when relforcerowsecurity then ' forced' else '' end as line
    from mine where kind not in ('i', 'I', 'c', 't') and not relispartition
  union all select 'column ' || name || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || coalesce(case attgenerated when 's' then ' generated ' when 'v' then ' generated ' else ' default ' end || pg_get_expr(adbin, adrelid), '') || case attidentity when '' then '' else ' identity' end
    from mine join pg_attribute on attrelid = mine.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where kind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and not relispartition
  union all select 'constraint ' || name || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) || case when convalidated then '' else ' not valid' end
      || case when conenforced then '' else ' not enforced' end
    from mine join pg_constraint on conrelid = mine.oid where not relispartition
  -- Where two withdrawals named one transaction before, this index begins after the last of them; where it begins anywhere else, that is said.
  union all select 'index ' || case when begins.after is null then pg_get_indexdef(indexrelid) else regexp_replace(pg_get_indexdef(indexrelid), '\\((\\([^)]*\\)) AND \\(id > \\d+\\)\\)$', '\\1') end
      || case when begins.after is null or exists (
          select from withdrawals as last join withdrawals as other on other.id < last.id and other.way = last.way and other.txid <> ''
            and regexp_replace(lower(other.txid), '^0x', '') = regexp_replace(lower(last.txid), '^0x', '') where last.id = begins.after)
        then '' else ' beginning after ' || begins.after end
      || case when indisvalid then '' else ' not valid' end || case when indisready then '' else ' not kept up' end
    from mine join pg_index on indrelid = mine.oid, lateral (
      select case indexrelid::regclass::text when 'withdrawals_one_spelling' then substring(pg_get_indexdef(indexrelid) from ' AND \\(id > (\\d+)\\)\\)$')::numeric end as after) as begins
    where not relispartition
  union all select 'trigger ' || name || ' ' || pg_get_triggerdef(pg_trigger.oid) || case tgenabled when 'O' then '' else ' enabled ' || tgenabled::text end
    from mine join pg_trigger on tgrelid = mine.oid where not tgisinternal and tgparentid = 0
  union all select distinct 'trigger of a constraint of ' || name || ' enabled ' || tgenabled::text
    from mine join pg_trigger on tgrelid = mine.oid where (tgisinternal or tgparentid <> 0) and tgenabled <> 'O'
  union all select 'rule ' || name || ' ' || rulename from mine join pg_rewrite on ev_class = mine.oid where rulename <> '_RETURN'
  union all select 'definition of ' || name || ' ' || md5(pg_get_viewdef(oid)) from mine where kind in ('v', 'm')
  union all select 'policy ' || name || ' ' || polname from mine join pg_policy on polrelid = mine.oid
  -- What is added up is no function that has a text.
  union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ') '
      || case when prokind in ('f', 'p') then md5(pg_get_functiondef(pg_proc.oid)) else '' end
    from pg_proc where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'operator ' || pg_operator.oid::regoperator::text from pg_operator where oprnamespace = 'public'::regnamespace and not exists (
    select from pg_depend where objid = pg_operator.oid and deptype = 'e')
  union all select 'cast ' || castsource::regtype::text || ' as ' || casttarget::regtype::text from pg_cast where oid >= 16384 and not exists (
    select from pg_depend where objid = pg_cast.oid and deptype = 'e')
  union all select 'table ' || child.relnamespace::regnamespace::text || '.' || child.relname || ' under ' || name
    from mine join pg_inherits on inhparent = mine.oid join pg_class child on child.oid = inhrelid
    where kind in ('r', 'p') and (child.relnamespace <> 'public'::regnamespace or not child.relispartition)
  -- The schema of a role's own name comes before all others where nobody says otherwise.
  union all select 'schema ' || nspname from pg_namespace where nspname = 'candor_app'
  union all select 'setting ' || setting || ' of ' || case setrole when 0 then 'everybody' else pg_get_userbyid(setrole)::text end
    from pg_db_role_setting, unnest(setconfig) as setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database())) and (setrole in (0, 'candor_app'::regrole) or setrole = session_user::regrole)
      and split_part(setting, '=', 1) in ('search_path', 'session_replication_role', 'row_security', 'role')
  union all select 'event trigger ' || evtname from pg_event_trigger
  union all select 'right ' || what || ' ' || case grantee when 0 then 'everybody' when owner then 'owner' else pg_get_userbyid(grantee) end || ' '
      || lower(privilege_type) || case when is_grantable and grantee <> owner then ' and may give it' else '' end
    from rights where grantee <> owner and (lower(privilege_type) <> 'select' or grantee in (0, (select oid from pg_roles where rolname = 'candor_app')))
  union all select 'right of a partition of ' || parent.relname || ' ' || pg_get_userbyid(acl.grantee) || ' ' || lower(acl.privilege_type)
    from mine join pg_inherits on inhrelid = mine.oid join pg_class parent on parent.oid = inhparent, lateral aclexplode(mine.relacl) as acl
    where mine.relispartition and acl.grantee <> mine.relowner group by parent.relname, acl.grantee, acl.privilege_type
  union all select 'role candor_app' || case when rolsuper then ' superuser' else '' end || case when rolbypassrls then ' passes row security' else '' end
      || case when rolcreaterole then ' makes roles' else '' end || case when rolcreatedb then ' makes databases' else '' end || case when rolcanlogin then ' logs in' else '' end
    from pg_roles where rolname = 'candor_app'
  union all select 'row of currencies ' || to_jsonb(currencies)::text from currencies
)
select line from lines order by line collate "C"`;

/** The catalogue of a database, line by line, in the order of the lines. */
export async function catalogueOf(query: Query): Promise<string[]> {
  return (await query<{ line: string }>(CATALOGUE)).map(({ line }) => line);
}

/** A table of its own that bears the name of a partition. */
const DETACHED = /^table ((journal|commands|command_keys|events)_(0|[1-9]\d{0,11}))$/;

/** Whether a line says something of a table and of nothing else. */
function isAbout(line: string, table: string): boolean {
  const begins = ['table', 'constraint', 'right table'].some((what) => line === `${what} ${table}` || line.startsWith(`${what} ${table} `));
  const isColumn = line.startsWith(`column ${table}.`) || line.startsWith(`right column ${table}.`);
  return begins || isColumn || (line.startsWith('index CREATE ') && line.includes(` ON public.${table} `));
}

async function widthOf(query: Query, parent: string): Promise<bigint> {
  const [row] = await query<{ width: bigint }>('select partition_width($1) as width', [parent]);
  return row?.width ?? 0n;
}

/** Returns the fault and the two ways to end it. */
function saidOfDetached(name: string, parent: string, part: bigint, width: bigint): string {
  const back = `alter table ${parent} attach partition ${name} for values from (${part * width}) to (${(part + 1n) * width})`;
  return `${name} was taken out of ${parent} and still stands: put it back (${back}), or drop it as docs/operating/retention.md says`;
}

/** The schema is what the migrations make, and nothing in it was switched off, added or taken away. */
export function schemaIsAsMade(expected: readonly string[]): Check {
  return async (query) => {
    const found = await catalogueOf(query);
    const [known, there] = [new Set(expected), new Set(found)];
    const added = found.filter((line) => !known.has(line));
    const detached = added.flatMap((line) => {
      const [, name, parent, part] = DETACHED.exec(line) ?? [];
      return name === undefined || parent === undefined || part === undefined ? [] : [{ name, parent, part: BigInt(part) }];
    });
    const widths = new Map<string, bigint>();
    for (const { parent } of detached) widths.set(parent, await widthOf(query, parent));
    const isOfDetached = (line: string): boolean => detached.some(({ name }) => isAbout(line, name));
    const faults = [
      ...expected.filter((line) => !there.has(line)).map((line) => `the schema lacks: ${line}`),
      ...detached.map(({ name, parent, part }) => saidOfDetached(name, parent, part, widths.get(parent) ?? 0n)),
      ...added.filter((line) => !isOfDetached(line)).map((line) => `the schema has what no migration made: ${line}`),
    ];
    return { check: 'the schema is what the migrations make', checked: found.length, faults: faults.slice(0, FAULTS_SHOWN) };
  };
}
