import { RecordThing } from '@/components/publishing/office-record';
import { starterPage } from '@/lib/content-import/starter-pages';
import { notFound } from '@/lib/i18n/navigation';
import { readRecord, recordView } from '@/lib/publishing/queries/records';
import { listReferences } from '@/lib/publishing/queries/references';
import { listVersions } from '@/lib/publishing/queries/versions';
import { splitRecord } from '@/lib/publishing/rules';
import { recordParams } from '@/lib/publishing/schema';
import { defineOfficePage, officeMetadata } from '../../../define-office-page';

export const generateMetadata = officeMetadata('screens.content');

export default defineOfficePage(
  '/office/content/[type]/[id]',
  'content:write',
  async ({ db, address, can }) => {
    const key = recordParams.safeParse(address.params);
    if (!key.success) notFound();
    // a record that does not exist yet begins with its first draft
    const stored = await readRecord(db, key.data);
    const record = recordView(key.data, stored);
    const isNew = !stored.live && Object.keys(stored.drafts).length === 0;
    const starter = isNew && key.data.type === 'pages' ? starterPage(key.data.id) : null;
    return (
      <RecordThing
        {...{ address, record }}
        starter={splitRecord(starter)}
        versions={await listVersions(db, key.data)}
        references={await listReferences(db, address.locale)}
        mayPublish={can('content:publish')}
      />
    );
  },
);
