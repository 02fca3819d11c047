import { BatchList } from '@/components/production/office-batches';
import { dayOf } from '@/lib/core/dates';
import { countToProduce, listBatches } from '@/lib/production/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.batches');

export default defineOfficePage(
  { screen: '/office/batches', access: 'cards:produce' },
  async ({ db, at, address }) => (
    <BatchList
      address={address}
      batches={await listBatches(db)}
      toProduce={await countToProduce(db, dayOf(at))}
    />
  ),
);
