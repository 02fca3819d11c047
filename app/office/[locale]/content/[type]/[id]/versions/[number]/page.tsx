import { VersionPage } from '@/components/publishing/version-page';
import { notFound } from '@/lib/i18n/navigation';
import { compareVersion } from '@/lib/publishing/queries/compare';
import { listNames } from '@/lib/publishing/queries/references';
import { listVersions } from '@/lib/publishing/queries/versions';
import { versionParams } from '@/lib/publishing/schema';
import { defineOfficePage, officeMetadata } from '../../../../../define-office-page';

export const generateMetadata = officeMetadata('screens.content');

export default defineOfficePage(
  '/office/content/[type]/[id]/versions/[number]',
  'content:write',
  async ({ db, address }) => {
    const params = versionParams.safeParse(address.params);
    const comparison = params.success ? await compareVersion(db, params.data, params.data.number) : null;
    if (!comparison) notFound();
    const { type, recordId: id } = comparison.version;
    return (
      <VersionPage
        {...{ address, comparison }}
        versions={await listVersions(db, { type, id })}
        references={await listNames(db, address.locale, [comparison.previous?.data, comparison.version.data])}
      />
    );
  },
);
