import type { Query } from './query.ts';

interface LoginRow extends Record<string, unknown> {
  login: string;
  acting: string;
  special: boolean;
  others: string[];
}

/**
 * Lists the rights of the server's connection beyond those of `candor_app`, one line each; empty when it has none. Injected SQL could take such rights,
 * whatever role the connection acts as.
 */
export async function loginFaults(query: Query): Promise<string[]> {
  const [row] = await query<LoginRow>(
    `select session_user::text as login, current_user::text as acting,
       exists (select from pg_roles where rolname in (session_user, current_user)
         and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)) as special,
       array(select rolname::text from pg_roles where rolname not in (session_user, 'candor_app')
         and pg_has_role(session_user, oid, 'MEMBER') order by rolname limit 5) as others`,
  );
  if (!row) return ['the database does not say who is logged in'];
  const { login, acting, special, others } = row;
  const faults: string[] = [];
  if (acting !== 'candor_app') faults.push(`the server acts as ${acting} in the database, not as candor_app`);
  if (special) faults.push(`the server logs in as ${login}, who is a superuser or may make roles, databases or replicas`);
  else if (others.length > 0) faults.push(`the server logs in as ${login}, who may also act as ${others.join(', ')}`);
  const [owned] = await query<{ owns: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace
         and relowner in (select oid from pg_roles where rolname in (session_user, 'candor_app')))
       or exists (select from pg_database where datname = current_database() and datdba = (select oid from pg_roles where rolname = session_user))
       as owns`,
  );
  if (owned?.owns) faults.push(`${login} owns the database or tables in it`);
  return faults;
}
