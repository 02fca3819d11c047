import { BatchList } from '@/components/production/office-batches';
import { ReturnedCards } from '@/components/production/returned-cards';
import { dayOf } from '@/lib/core/dates';
import { countToProduce, listBatches, listReturned } from '@/lib/production/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.batches');

export default defineOfficePage(
  { screen: '/office/batches', access: 'cards:produce' },
  async ({ db, at, address, staff: { permissions } }) => {
    const today = dayOf(at);
    return (
      <>
        <BatchList
          address={address}
          batches={await listBatches(db)}
          toProduce={await countToProduce(db, today)}
        />
        <ReturnedCards
          cards={await listReturned(db, today)}
          canSend={permissions.has('passes:write')}
          canOpenPeople={permissions.has('people:read')}
        />
      </>
    );
  },
);
