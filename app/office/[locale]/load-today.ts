import { getTranslations } from 'next-intl/server';
import type { TodayGroup, TodayItem } from '@/components/office/today-list';
import { officeUrl } from '@/components/office/address';
import { menuName } from '@/components/publishing/menu-name';
import { dayOf, dayOfMoment, daysBetween, momentOf, startOfMoment, type Moment } from '@/lib/core/dates';
import { HOUR_MS } from '@/lib/core/durations';
import type { Permission } from '@/lib/core/permissions';
import { formatMoney, formatOfficeInstant } from '@/lib/i18n/format';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { readBackup } from '@/lib/jobs/operation-queries';
import { isBackupLate } from '@/lib/jobs/operation-rules';
import { countEndingRights } from '@/lib/media/queries';
import { countTodo, type Todo } from '@/lib/office/queries';
import { countNewProposals } from '@/lib/partners/proposal-queries';
import type { AppPathname } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { readOpeningFacts } from '@/lib/opening/queries';
import { missingItems } from '@/lib/opening/rules';
import { countReturned } from '@/lib/production/queries';
import { listRefusedPlans } from '@/lib/publishing/queries/refused-plans';
import { anyTitleOf } from '@/lib/publishing/titles';
import { APPROVAL_KINDS, type ApprovalKind } from '@/lib/staff/approval-schema';
import type { OfficeContext } from './office-context';

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

type PlainItem = {
  id: 'opening' | 'rights' | 'returned' | 'proposals';
  count: number;
  url: string;
  urgency?: TodayItem['urgency'];
};

async function plainItem(item: PlainItem, locale: Locale): Promise<TodayItem> {
  const t = await getTranslations({ locale, namespace: `office.today.items.${item.id}` });
  return { ...item, title: t('title'), line: t('line'), verb: t('verb') };
}

/** Missing items of the shop, while it is closed and after it was opened for a reason. */
async function openingItems({ db, at, locale }: OfficeContext): Promise<TodayItem[]> {
  const facts = await readOpeningFacts(db, at);
  if (facts.opened && facts.opened.reason === null) return [];
  const count = missingItems(facts).length;
  const url = screenUrl('/office/opening', locale);
  return [await plainItem({ id: 'opening', count, url, urgency: 'yours' }, locale)];
}

/** Unanswered proposals of houses, and pictures on pages whose rights end soon. */
async function contentItems({ db, at, locale }: OfficeContext): Promise<TodayItem[]> {
  const proposals = officeUrl({ locale, screen: '/office/proposals', query: { state: 'new' } });
  const pictures = officeUrl({ locale, screen: '/office/media', query: { state: 'ending' } });
  return [
    await plainItem({ id: 'proposals', count: await countNewProposals(db), url: proposals }, locale),
    await plainItem({ id: 'rights', count: await countEndingRights(db, dayOf(at)), url: pictures }, locale),
  ];
}

/** Plans that were refused at their time, each with its record. */
async function refusedPlanItems({ db, at, locale }: OfficeContext): Promise<TodayItem[]> {
  const t = await getTranslations({ locale, namespace: 'office.today' });
  const content = await getTranslations({ locale, namespace: 'office.content' });
  return (await listRefusedPlans(db)).map(({ view, part, act, plannedFor, refusedAt }) => {
    const { type, id } = view;
    const title = menuName(view, content) ?? anyTitleOf(view, locale);
    const name = part === 'shared' ? title : `${title} (${LANGUAGES[part].name})`;
    return {
      id: `refusedPlan ${type}/${id} ${part}`,
      count: 1,
      title: t('items.refusedPlan.title', { act, name }),
      line: t('items.refusedPlan.line', { act, time: formatOfficeInstant(startOfMoment(plannedFor)) }),
      verb: t('items.refusedPlan.verb'),
      ...ageOf(momentOf(refusedAt), at, t),
      url: screenUrl('/office/content/[type]/[id]', locale, { type, id }),
      urgency: 'late' as const,
    };
  });
}

/** Cards that the post brought back. */
async function returnedItem({ db, at, locale }: OfficeContext): Promise<TodayItem> {
  const count = await countReturned(db, dayOf(at));
  const url = screenUrl('/office/batches', locale);
  return plainItem({ id: 'returned', count, url }, locale);
}

/** A backup that is too old, as the page of the operation says it. */
async function backupItem({ db, at, locale }: OfficeContext): Promise<TodayItem> {
  const t = await getTranslations({ locale, namespace: 'office.today' });
  const facts = await readBackup(db);
  const { doneAt, lateHours } = facts.backup;
  return {
    id: 'backup',
    count: isBackupLate(facts, at) ? 1 : 0,
    title: t('items.backup.title'),
    line: t('items.backup.line', { hours: lateHours }),
    verb: t('items.backup.verb'),
    ...ageOf(doneAt && momentOf(new Date(doneAt)), at, t),
    url: screenUrl('/office/operation', locale),
    urgency: 'late',
  };
}

/** The permission to confirm what others ask for. */
const DECIDES: Record<ApprovalKind, Permission> = {
  refund: 'orders:refund',
  erasure: 'privacy:act',
  correction: 'passes:bulk',
};

/** Open tasks by permission; omits empty ones. */
export async function loadToday(context: OfficeContext): Promise<TodayGroup[]> {
  const { db, at, staff, locale, can } = context;
  const t = await getTranslations({ locale, namespace: 'office.today' });
  const decides = APPROVAL_KINDS.filter((kind) => can(DECIDES[kind]));
  const todo = await countTodo(db, { at, accountId: staff.accountId, decides });
  const list = (screen: AppPathname) => screenUrl(screen, locale);
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
  const hasRefunds = todo.approvals.cents > 0;
  const asked = item('approvals', list('/office/approvals'), 'yours');
  const approvals = can('orders:refund')
    ? [hasRefunds ? asked : { ...asked, line: t('items.approvals.lineOther') }]
    : [];
  const groups: TodayGroup[] = [
    {
      id: 'season',
      title: t('groups.season'),
      items: can('season:write') ? await openingItems(context) : [],
    },
    {
      id: 'desk',
      title: t('groups.desk'),
      items: [
        ...(hasRefunds ? [] : approvals),
        ...(can('cards:produce')
          ? [item('toProduce', list('/office/batches')), await returnedItem(context)]
          : []),
      ],
    },
    {
      id: 'content',
      title: t('groups.content'),
      items: [
        ...(can('content:publish') ? await refusedPlanItems(context) : []),
        ...(can('content:write') ? await contentItems(context) : []),
      ],
    },
    {
      id: 'money',
      title: t('groups.money'),
      items: [
        ...(hasRefunds ? approvals : []),
        ...(can('settle:approve') ? [item('runsToApprove', list('/office/settlement'), 'yours')] : []),
        ...(can('money:read')
          ? [
              item('reviews', list('/office/payments')),
              item(
                'overdue',
                officeUrl({ locale, screen: '/office/invoices', query: { state: 'late' } }),
                'late',
              ),
            ]
          : []),
        ...(can('settle:run')
          ? [
              item('objections', list('/office/settlement')),
              item('runsSentBack', list('/office/settlement')),
              item('runsToSend', list('/office/settlement')),
            ]
          : []),
        ...(can('money:pay')
          ? [
              item('runsToPayAgain', list('/office/settlement')),
              item('runsToPay', list('/office/settlement')),
              item('refunds', list('/office/refunds')),
            ]
          : []),
      ],
    },
    {
      id: 'operation',
      title: t('groups.operation'),
      items: can('ops:read') ? [await backupItem(context)] : [],
    },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ count }) => count > 0) }))
    .filter(({ items }) => items.length > 0);
}
