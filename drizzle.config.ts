import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/*/{tables,*-tables}.ts',
  out: './lib/db/migrations',
  casing: 'snake_case',
});
