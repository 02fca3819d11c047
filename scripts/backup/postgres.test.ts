import { expect, it } from 'vitest';
import { clientSettings } from './postgres';

it('the programs of PostgreSQL connect as the application does, with its certificates', () => {
  const files = 'sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/etc/own.pem&sslkey=/etc/own.key';
  expect(clientSettings(`postgres://passage:p%40ss@db.example:6432/site?${files}`)).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'passage',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'site',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
    PGSSLCERT: '/etc/own.pem',
    PGSSLKEY: '/etc/own.key',
  });
  expect(clientSettings('postgres://passage@localhost/site?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGPORT: '5432',
    PGUSER: 'passage',
    PGPASSWORD: '',
    PGDATABASE: 'site',
  });
});
