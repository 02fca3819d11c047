import { CorrectionList } from '@/components/cards/correction-list';
import { PassThing } from '@/components/cards/office-pass';
import { OfficeNotes } from '@/components/notes/office-notes';
import { History } from '@/components/people/history';
import { PassVisits } from '@/components/visits/pass-visits';
import { findCorrection } from '@/lib/cards/correction-queries';
import { findPassDetail } from '@/lib/cards/queries';
import { notFound } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listNotes } from '@/lib/notes/queries';
import { listTermOrders } from '@/lib/orders/admin-queries';
import { listFeeOrders } from '@/lib/orders/queries';
import { parseUniqueKey } from '@/lib/passes/rules';
import { listTimeline } from '@/lib/people/timeline-queries';
import { listBatchesOfPass } from '@/lib/production/queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('pass.title');

export default defineOfficePage(
  '/office/passes/[key]',
  'passes:read',
  async ({ db, at, staff, can, params, locale }) => {
    const uniqueKey = decodeURIComponent(params.key ?? '');
    const pass = await findPassDetail(db, { uniqueKey, at, locale });
    const id = parseUniqueKey(uniqueKey);
    if (!pass || !id) notFound();
    const { accountId } = pass;
    const target = { type: 'pass', id } as const;
    const [notes, entries, batches, feeOrders, termOrders, asked] = await Promise.all([
      listNotes(db, target),
      listTimeline(db, { ...target, accountId }),
      can('cards:produce') ? listBatchesOfPass(db, id) : null,
      can('orders:read') ? listFeeOrders(db, id) : null,
      can('orders:read') ? listTermOrders(db, id) : null,
      can('passes:write') ? findCorrection(db, { uniqueKey: id, at, accountId: staff.accountId }) : null,
    ]);
    return (
      <PassThing
        {...{ pass, batches, feeOrders, termOrders }}
        canWrite={can('passes:write')}
        asked={asked && <CorrectionList items={[asked]} canDecide={can('passes:bulk')} isOnPass />}
        personUrl={
          accountId && can('people:read') ? screenUrl('/office/people/[id]', locale, { id: accountId }) : null
        }
        notes={<OfficeNotes {...{ notes, target }} canWrite={can('people:write')} />}
        visits={can('visits:enter') && <PassVisits uniqueKey={id} />}
        history={<History entries={entries} />}
      />
    );
  },
);
