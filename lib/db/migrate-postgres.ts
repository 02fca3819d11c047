import 'server-only';
import type { Client, ClientConfig } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks';

type Migration = {
  /** How the application connects. */
  connection: ClientConfig;
  /** Address of the owner of the tables, if the application's user is another one. */
  ownerUrl?: string;
  folder: string;
  prelude: string;
};

/** Rights of the application: all rows, but no structure; read and append only for the log. */
const rightsOf = (user: string): string => `
  grant usage on schema public, drizzle to ${user};
  grant select, insert, update, delete on all tables in schema public to ${user};
  grant usage, select on all sequences in schema public to ${user};
  grant select on all tables in schema drizzle to ${user};
  revoke update, delete on audit_log from ${user};
`;

/**
 * Runs the prelude and missing migrations, one instance at a time. The owner then grants the application's user its
 * rights. A user who owns nothing leaves the database as it is.
 */
export async function migratePostgres({ connection, ownerUrl, folder, prelude }: Migration): Promise<void> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const user = ownerUrl ? await connected(new pg.Client(connection), currentUser) : null;
  const owner = ownerUrl ? { ...connection, connectionString: ownerUrl } : connection;
  // without the limits of the pool: a migration or the wait for another instance may take minutes
  await connected(new pg.Client(owner), async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    if (!ownerUrl && !(await ownsTables(client))) return requireRights(client);
    await client.query(prelude);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    if (user && user !== (await currentUser(client)))
      await client.query(rightsOf(client.escapeIdentifier(user)));
  });
}

/** Ends the connection afterwards, which releases its locks. */
async function connected<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function currentUser(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ user: string }>('select current_user as user');
  return rows[0]?.user ?? null;
}

/** A backup holds no rights: a restored database has none for a user who owns nothing, until its owner grants them. */
async function requireRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>(
    `select bool_and(has_table_privilege(c.oid, 'select')) as reads from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  if (!rows[0]?.reads)
    throw new Error(
      'the user of DATABASE_URL may not read the tables: name their owner in DATABASE_OWNER_URL, once',
    );
}

/** True for an empty database too. */
async function ownsTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean | null }>(
    `select bool_and(pg_has_role(tableowner, 'usage')) as owns from pg_tables where schemaname = 'public'`,
  );
  return rows[0]?.owns ?? true;
}
