import { z } from 'zod';
import { SignalThing } from '@/components/signals/office-signals';
import { notFound } from '@/lib/i18n/navigation';
import { findSignal } from '@/lib/signals/queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.signals');

export default defineOfficePage(
  { screen: '/office/signals/[id]', access: 'visits:review', menuScreen: '/office/signals' },
  async ({ db, address: { params, locale } }) => {
    const { data: id } = z.uuid().safeParse(params.id);
    const signal = id ? await findSignal(db, id, locale) : null;
    if (!signal) notFound();
    return <SignalThing signal={signal} />;
  },
);
