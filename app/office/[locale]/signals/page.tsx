import { SignalList } from '@/components/signals/office-signals';
import { validFilters } from '@/lib/core/validation';
import { listSignals } from '@/lib/signals/queries';
import { signalListSchema } from '@/lib/signals/schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.signals');

export default defineOfficePage('/office/signals', 'visits:review', async ({ db, address }) => {
  const query = validFilters(signalListSchema, address.query);
  return <SignalList {...{ address, query }} signals={await listSignals(db, query, address.locale)} />;
});
