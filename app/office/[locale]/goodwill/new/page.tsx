import { NewGoodwill } from '@/components/goodwill/new-goodwill';
import { listEditions, listExtensionTitles } from '@/lib/catalogue/queries';
import { dayOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('goodwill.newTitle');

export default defineOfficePage('/office/goodwill/new', 'passes:bulk', async ({ db, at, locale }) => {
  const [editions, titles] = await Promise.all([listEditions(db), listExtensionTitles(db)]);
  const today = dayOf(at);
  const current = editions.find(({ validFrom, validUntil }) => validFrom <= today && today <= validUntil);
  return (
    <NewGoodwill
      editions={editions.map(({ code }) => code)}
      current={(current ?? editions.at(-1))?.code ?? ''}
      extensions={[...titles].map(([code, title]) => ({ code, title: title[locale] }))}
    />
  );
});
