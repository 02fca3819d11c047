import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Stored with the data of a backup, to verify a restored database. */
const manifestSchema = z.object({
  format: z.literal(1),
  kind: z.enum(['pglite', 'postgres']),
  createdAt: z.iso.datetime(),
  checksums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const FILE = 'manifest.json';

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify({ format: 1, ...manifest }, null, 2)}\n`);
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, FILE);
  const parsed = existsSync(file) && manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed || !parsed.success) throw new Error(`${folder} holds no backup of this software.`);
  return parsed.data;
}
