import { getTranslations } from 'next-intl/server';
import type { ComingLine } from '@/components/office/today-aside';
import { listEditions } from '@/lib/catalogue/queries';
import { isBuyingEnabled, sellingEdition, upcomingEdition } from '@/lib/catalogue/rules';
import { dayOf, dayOfMoment, daysBetween, momentOf, startOfMoment } from '@/lib/core/dates';
import { formatDay, formatEdition } from '@/lib/i18n/format';
import { formatLongInstant } from '@/lib/i18n/format-days';
import { listComing } from '@/lib/office/coming-queries';
import type { OfficeContext } from './define-office-page';

const LINES = 8;

/** The next lines of what takes effect by itself. */
export async function loadComing({ db, at, staff, locale }: OfficeContext): Promise<ComingLine[]> {
  const t = await getTranslations({ locale, namespace: 'office.today.coming' });
  const coming = await listComing(db, { at, locale, permissions: staff.permissions });
  return coming.slice(0, LINES).map(({ when, kind, subject = '', count = 0 }, index) => {
    const day = dayOfMoment(when);
    const text = t(kind, { subject: kind.startsWith('banner') ? subject : formatEdition(subject), count });
    const time = when.slice(day.length + 1);
    return {
      id: `${index} ${kind}`,
      day: formatDay(day).slice(0, 6),
      text: time ? `${text}, ${time}` : text,
    };
  });
}

/** One sentence about the sale of passes. */
export async function loadSaleSentence({ db, at, locale }: OfficeContext): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'office.today' });
  const editions = await listEditions(db);
  const now = momentOf(at);
  const selling = sellingEdition(editions, now);
  if (selling && isBuyingEnabled(selling, { transitioning: false }, now)) {
    const days = daysBetween(dayOfMoment(selling.onSaleFrom), dayOf(at));
    return t('onSale', { edition: formatEdition(selling.code), days });
  }
  const next = upcomingEdition(editions, now);
  if (!next) return t('notOnSale');
  const when = formatLongInstant(startOfMoment(next.onSaleFrom), locale);
  return t('onSaleFrom', { edition: formatEdition(next.code), when });
}
