import { getTranslations } from 'next-intl/server';
import type { TodayGroup, TodayItem } from '@/components/office/today-list';
import { officeUrl } from '@/components/office/address';
import { dayOf, dayOfMoment, daysBetween, startOfMoment, type Moment } from '@/lib/core/dates';
import { formatMoney } from '@/lib/i18n/format';
import { countEndingRights } from '@/lib/media/queries';
import { countTodo, type Todo } from '@/lib/office/queries';
import { countNewProposals } from '@/lib/partners/proposal-queries';
import type { AppPathname } from '@/lib/i18n/routing';
import { readOpeningFacts } from '@/lib/opening/queries';
import { missingItems } from '@/lib/opening/rules';
import { listReturned } from '@/lib/production/queries';
import type { OfficeContext } from './office-context';

const HOUR_MS = 3_600_000;

/** How long something has waited: in hours on the same day, otherwise in days. */
function ageOf(
  since: Moment | null,
  at: Date,
  t: Awaited<ReturnType<typeof getTranslations<'office.today'>>>,
): { age?: string } {
  if (since === null) return {};
  const days = daysBetween(dayOfMoment(since), dayOf(at));
  if (days > 0) return { age: t('since.days', { count: days }) };
  const hours = Math.floor((at.getTime() - startOfMoment(since).getTime()) / HOUR_MS);
  return { age: t('since.hours', { count: Math.max(hours, 0) }) };
}

/** Missing items of the shop, while it is closed and after it was opened for a reason. */
async function openingItems({ db, at, address: { locale } }: OfficeContext): Promise<TodayItem[]> {
  const facts = await readOpeningFacts(db, at);
  if (facts.opened && facts.opened.reason === null) return [];
  const t = await getTranslations({ locale, namespace: 'office.today.items.opening' });
  return [
    {
      id: 'opening',
      count: missingItems(facts).length,
      title: t('title'),
      line: t('line'),
      verb: t('verb'),
      url: officeUrl({ locale, screen: '/office/opening' }),
      urgency: 'yours',
    },
  ];
}

/** Pictures on pages whose rights end soon. */
async function pictureItems({ db, at, address: { locale } }: OfficeContext): Promise<TodayItem[]> {
  const t = await getTranslations({ locale, namespace: 'office.today.items.rights' });
  return [
    {
      id: 'rights',
      count: await countEndingRights(db, dayOf(at)),
      title: t('title'),
      line: t('line'),
      verb: t('verb'),
      url: officeUrl({ locale, screen: '/office/media', query: { state: 'ending' } }),
    },
  ];
}

/** Cards that the post brought back. */
async function returnedItems({ db, at, address: { locale } }: OfficeContext): Promise<TodayItem[]> {
  const t = await getTranslations({ locale, namespace: 'office.today.items.returned' });
  const returned = await listReturned(db, dayOf(at));
  return [
    {
      id: 'returned',
      count: returned.length,
      title: t('title'),
      line: t('line'),
      verb: t('verb'),
      url: officeUrl({ locale, screen: '/office/batches' }),
    },
  ];
}

/** Unanswered proposals of houses. */
async function proposalItems({ db, address: { locale } }: OfficeContext): Promise<TodayItem[]> {
  const t = await getTranslations({ locale, namespace: 'office.today.items.proposals' });
  return [
    {
      id: 'proposals',
      count: await countNewProposals(db),
      title: t('title'),
      line: t('line'),
      verb: t('verb'),
      url: officeUrl({ locale, screen: '/office/proposals', query: { state: 'new' } }),
    },
  ];
}

/** Open tasks by permission; omits empty ones. */
export async function loadToday(context: OfficeContext): Promise<TodayGroup[]> {
  const { db, at, staff, address } = context;
  const { locale } = address;
  const t = await getTranslations({ locale, namespace: 'office.today' });
  const todo = await countTodo(db, { at, accountId: staff.accountId });
  const list = (screen: AppPathname) => officeUrl({ locale, screen });
  const item = (id: keyof Todo, url: string, urgency?: TodayItem['urgency']) => ({
    id,
    count: todo[id].count,
    title: t(`items.${id}.title`),
    line: t(`items.${id}.line`, { sum: formatMoney(todo[id].cents) }),
    verb: t(`items.${id}.verb`),
    ...ageOf(todo[id].since, at, t),
    url,
    ...(urgency && { urgency }),
  });
  const groups: TodayGroup[] = [
    {
      id: 'season',
      title: t('groups.season'),
      items: staff.permissions.has('season:write') ? await openingItems(context) : [],
    },
    {
      id: 'desk',
      title: t('groups.desk'),
      items: [
        ...(staff.permissions.has('cards:produce')
          ? [item('toProduce', list('/office/batches')), ...(await returnedItems(context))]
          : []),
      ],
    },
    {
      id: 'content',
      title: t('groups.content'),
      items: staff.permissions.has('content:write')
        ? [...(await proposalItems(context)), ...(await pictureItems(context))]
        : [],
    },
    {
      id: 'money',
      title: t('groups.money'),
      items: [
        ...(staff.permissions.has('orders:refund')
          ? [item('approvals', list('/office/approvals'), 'yours')]
          : []),
        ...(staff.permissions.has('money:read')
          ? [
              item('reviews', list('/office/payments')),
              item(
                'overdue',
                officeUrl({ locale, screen: '/office/invoices', query: { state: 'late' } }),
                'late',
              ),
            ]
          : []),
        ...(staff.permissions.has('money:pay') ? [item('refunds', list('/office/refunds'))] : []),
      ],
    },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ count }) => count > 0) }))
    .filter(({ items }) => items.length > 0);
}
