import { BatchList } from '@/components/production/office-batches';
import { ReturnedCards } from '@/components/production/returned-cards';
import { WaitingCards } from '@/components/production/waiting-cards';
import { dayOf } from '@/lib/core/dates';
import { countToProduce, listBatches, listReturned, listToProduce } from '@/lib/production/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.batches');

export default defineOfficePage('/office/batches', 'cards:produce', async ({ db, at, address, can }) => {
  const today = dayOf(at);
  const toProduce = await countToProduce(db, today);
  return (
    <>
      <BatchList {...{ address, toProduce }} batches={await listBatches(db)} />
      <WaitingCards cards={await listToProduce(db, today)} count={toProduce} />
      <ReturnedCards
        cards={await listReturned(db, today)}
        canSend={can('passes:write')}
        canOpenPeople={can('people:read')}
      />
    </>
  );
});
