import { beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { RECORD_TYPES } from '@/lib/content/schema/document';
import { useDatabase } from '@/tests/support/database';
import { importContent } from './commands/import-content';
import { exportContent } from './queries/export-records';
import { storedChecksums } from './queries/stored-records';
import { checksumOf } from './rows';
import { sampleContent, seedContent } from './sample/seed';

const TODAY = '2026-11-20';
const at = new Date('2026-11-20T10:00:00Z');

describe('exportContent', () => {
  const test = useDatabase();
  // the sample's content names extensions of the catalogue
  beforeEach(() => seedCatalogue(test.db, at));

  it('gives every record of the sample the checksum it was imported with', async () => {
    await seedContent(test.db, TODAY);
    const content = await exportContent(test.db);
    for (const type of RECORD_TYPES) {
      const records = content[type] ?? [];
      expect(records.map(({ id }) => id).sort(), type).toEqual(
        sampleContent(TODAY)
          [type].map(({ id }) => id)
          .sort(),
      );
      const ids = records.map(({ id }) => id);
      const exported = new Map(records.map((record) => [record.id, checksumOf(record)]));
      expect(exported, type).toEqual(await storedChecksums(test.db, type, ids));
    }
  });

  it('is unchanged when imported', async () => {
    await seedContent(test.db, TODAY);
    const text = JSON.stringify(await exportContent(test.db));
    const again = await importContent(test.db, [{ name: 'export.json', text }], { at });
    expect(again.ok && again.data.report).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });

  it('contains one type alone if asked', async () => {
    await seedContent(test.db, TODAY);
    expect(Object.keys(await exportContent(test.db, 'news'))).toEqual(['news']);
  });
});
