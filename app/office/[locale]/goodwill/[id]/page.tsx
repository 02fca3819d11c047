import { GoodwillThing } from '@/components/goodwill/office-run';
import { History } from '@/components/people/history';
import { findGoodwill } from '@/lib/goodwill/queries';
import { notFound } from '@/lib/i18n/navigation';
import { listTimeline } from '@/lib/people/timeline-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.goodwill');

export default defineOfficePage('/office/goodwill/[id]', 'passes:bulk', async ({ db, params }) => {
  const run = (await findGoodwill(db, requireId(params))) ?? notFound();
  const entries = await listTimeline(db, { type: 'goodwill', id: run.id });
  return <GoodwillThing run={run} history={<History entries={entries} />} />;
});
