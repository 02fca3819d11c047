import { SignalThing } from '@/components/signals/office-signals';
import { notFound } from '@/lib/i18n/navigation';
import { findSignal } from '@/lib/signals/queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.signals');

export default defineOfficePage('/office/signals/[id]', 'visits:review', async ({ db, params, locale }) => {
  const id = requireId(params);
  const signal = (await findSignal(db, id, locale)) ?? notFound();
  return <SignalThing signal={signal} />;
});
