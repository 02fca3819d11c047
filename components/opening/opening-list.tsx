import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { OfficeSection } from '@/components/office/thing';
import { timeOf } from '@/lib/core/dates';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { STAFF_CHECKS, type Opening, type OpeningItem, type OpeningItemId } from '@/lib/opening/schema';
import { CheckButton } from './check-button';
import { OpenAnyway, OpenShop } from './open-shop';

export type PageLink = { url: string; verb: 'page' | 'fill' | 'write' };

export type OpeningListProps = {
  locale: Locale;
  opening: Opening;
  /** When the shop was opened, and why although something was missing. */
  opened: { at: Date; reason: string | null } | null;
  /** When it was checked. */
  at: Date;
  /** Where the pages of an item are read or written. */
  pageLinks: Partial<Record<OpeningItemId, PageLink>>;
};

/** Opening list of the shop: a door for each item, a line about the missing ones, and the opening. */
export function OpeningList({ locale, at, opening, opened, pageLinks }: OpeningListProps) {
  const t = useTranslations('office.opening');
  const { items } = opening;
  const missing = items.flatMap(({ isDone }, index) => (isDone ? [] : [index + 1]));
  const counts = { count: items.length, done: items.length - missing.length };
  const state = opened ? 'Open' : missing.length ? 'Closed' : 'Ready';
  return (
    <>
      <div className="pb-[26px] pt-[30px]">
        <h1 className="!text-[2.5rem] md:!text-[3.25rem]">{t(`title${state}`, { count: missing.length })}</h1>
        <p className="mt-2.5 text-mute md:!text-[1.0625rem]">{t(`sentence${state}`, counts)}</p>
      </div>
      <Doors items={items} />
      <div className="grid gap-x-11 pb-7 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ol className="mb-8 self-start border-t border-ink">
          {items.map((item, index) => (
            <Line key={item.id} {...{ item, locale }} number={index + 1} pageLink={pageLinks[item.id]} />
          ))}
        </ol>
        <aside>
          {opened ? (
            <p className="border-t border-ink pt-3">
              {opened.reason
                ? t('openedBecause', { when: formatOfficeInstant(opened.at), reason: opened.reason })
                : t('openedAt', { when: formatOfficeInstant(opened.at) })}
            </p>
          ) : (
            <NotYet {...{ locale, at, missing }} />
          )}
        </aside>
      </div>
    </>
  );
}

/** One door for each item on a common floor; the list below says the same in words. */
const Doors = ({ items }: { items: OpeningItem[] }) => (
  <div aria-hidden="true" className="mb-11 max-md:hidden">
    <ol className="grid grid-cols-9 gap-3 border-b-2 border-ink">
      {items.map(({ id, isDone }, index) => (
        <li
          key={id}
          className={classNames(
            'flex h-[132px] items-end justify-center rounded-t-[66px] pb-4 forced-color-adjust-none',
            isDone ? 'bg-ink text-paper' : 'bg-season',
          )}
        >
          {isDone ? (
            <Icon name="check" className="!size-6" />
          ) : (
            <span className="display text-[2rem] leading-none">{index + 1}</span>
          )}
        </li>
      ))}
    </ol>
    <ul className="grid grid-cols-9 gap-3 pt-2.5">
      {items.map(({ id, isDone, title }) => (
        <li key={id} className={classNames('hyphens-auto', isDone ? 'text-mute' : 'font-semibold')}>
          {title}
        </li>
      ))}
    </ul>
  </div>
);

type LineProps = { item: OpeningItem; number: number; locale: Locale; pageLink: PageLink | undefined };

function Line({ item: { id, isDone, title, detail, doneAt }, number, locale, pageLink }: LineProps) {
  const t = useTranslations('office.opening');
  return (
    <li
      className={classNames(
        'grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-hair py-2.5 max-md:*:col-start-2 md:grid-cols-[20px_150px_minmax(0,1fr)_176px] md:gap-x-4',
        'lg:grid-cols-[20px_150px_minmax(0,1fr)_118px_176px]',
        isDone ? 'pl-4' : 'border-l-4 border-l-season pl-3',
      )}
    >
      {/* the text below the list refers to open items by this number */}
      <span className="num font-semibold max-md:col-start-1!">{number}</span>
      <b className="font-semibold">
        {title}
        <span className="sr-only">{`, ${t(isDone ? 'done' : 'open')}`}</span>
      </b>
      <p className={classNames(isDone && 'text-mute', !doneAt && 'lg:col-span-2')}>{detail}</p>
      {doneAt && (
        <time dateTime={doneAt} className="num text-mute max-lg:hidden">
          {formatOfficeInstant(new Date(doneAt))}
        </time>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 md:justify-end">
        <Remedy {...{ id, isDone, locale, pageLink }} />
      </div>
    </li>
  );
}

type RemedyProps = {
  id: OpeningItemId;
  isDone: boolean;
  locale: Locale;
  pageLink: PageLink | undefined;
};

/** Where an item is put right, and its check. */
function Remedy({ id, isDone, locale, pageLink }: RemedyProps) {
  const t = useTranslations('office.opening.links');
  const links: Partial<Record<OpeningItemId, { url: string | undefined; label: string }>> = {
    company: { url: `/${locale}`, label: t('company') },
    qr_bill: { url: `/api/admin/opening/invoice.pdf?locale=${locale}`, label: t('invoice') },
    edition: { url: screenUrl('/office/seasons', locale), label: t('edition') },
    conditions: { url: pageLink?.url, label: t(pageLink?.verb ?? 'page') },
    legal: { url: pageLink?.url, label: t(pageLink?.verb ?? 'page') },
    second_factor: { url: screenUrl('/office/team', locale), label: t('team') },
    backup: { url: screenUrl('/office/operation', locale), label: t('operation') },
  };
  const link = links[id];
  const check = STAFF_CHECKS.find((one) => one === id);
  return (
    <>
      {link?.url && (
        <a
          href={link.url}
          className={
            isDone ? 'underline' : 'flex items-center gap-2 font-semibold no-underline hover:underline'
          }
        >
          {link.label}
          {!isDone && <Icon name="arrow-right" />}
        </a>
      )}
      {check && !(check === 'qr_bill' && isDone) && <CheckButton check={check} isDone={isDone} />}
    </>
  );
}

function NotYet({ locale, at, missing }: { locale: Locale; at: Date; missing: number[] }) {
  const t = useTranslations('office.opening');
  return (
    <>
      <OfficeSection title={t('untilThen.title')}>
        <ul>
          {(['order', 'links', 'numbers'] as const).map((rule) => (
            <li key={rule} className="border-b border-hair py-[7px] last:border-b-0">
              {t(`untilThen.${rule}`)}
            </li>
          ))}
        </ul>
        <p className="pt-1.5">
          <a href={`/${locale}`} className="underline">
            {t('untilThen.site')}
          </a>
        </p>
      </OfficeSection>
      <OfficeSection title={t('openTitle')}>
        <OpenShop isReady={missing.length === 0} />
        <p className="office-help pt-1.5">
          {missing.length
            ? t('openBlocked', { numbers: missing.join(', '), time: timeOf(at) })
            : t('openReady')}
        </p>
      </OfficeSection>
      {missing.length > 0 && (
        <OfficeSection title={t('anywayTitle')}>
          <p className="text-mute">{t('anywayText')}</p>
          <OpenAnyway />
        </OfficeSection>
      )}
    </>
  );
}
