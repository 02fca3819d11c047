import { useTranslations } from 'next-intl';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { Empty } from '@/components/office/office-list';
import { Facts, OfficeSection, Thing, ThingHead, type Fact } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { Icon } from '@/components/ui/icon';
import { addDays } from '@/lib/core/dates';
import { monthBounds, nextMonth, previousMonth } from '@/lib/books/rules';
import { FILE_FORMATS, FILE_LAYOUTS, OPEN_KINDS, type Journal } from '@/lib/books/schema';
import { formatDay, formatEdition, formatMoney } from '@/lib/i18n/format';
import { CloseMonth } from './close-month';

type OfficeJournalProps = {
  address: OfficeAddress;
  journal: Journal;
  /** With the permission to close months, while this one is open. */
  canClose: boolean;
  hasEnded: boolean;
};

const PROGRAMS = { banana: 'Banana', abacus: 'Abacus' } as const;
const DAY_LETTERS = 3;

/** `11.2026`. */
const nameOf = (month: string): string => formatDay(monthBounds(month).from).slice(DAY_LETTERS);

/** The journal of a month: sums, deferred income, open items, bookings, files. */
export function OfficeJournal({ address, journal, canClose, hasEnded }: OfficeJournalProps) {
  const t = useTranslations('office.journal');
  const { month, isClosed, lines } = journal;
  const link = (to: string, label: string) => (
    <a href={officeUrl({ ...address, query: { month: to } })} className="underline">
      {label}
    </a>
  );
  return (
    <>
      <ThingHead
        title={t('title', { month: nameOf(month) })}
        state={<b className="font-semibold">{t(isClosed ? 'closed' : 'open')}</b>}
        figure={
          canClose &&
          (hasEnded ? (
            <CloseMonth month={month} name={nameOf(month)} />
          ) : (
            <span className="text-mute">{t('closesOn', { day: formatDay(monthBounds(month).to) })}</span>
          ))
        }
      >
        {t('summary', { count: lines.length })}{' '}
        <span className="inline-flex gap-4 sm:ml-2">
          {link(previousMonth(month), t('previous'))}
          {link(nextMonth(month), t('next'))}
        </span>
      </ThingHead>
      <Thing facts={<Sums journal={journal} />} actions={<Files {...{ month }} locale={address.locale} />}>
        <OfficeSection title={t('lines')}>
          {lines.length > 0 ? <Lines lines={lines} /> : <Empty>{t('empty')}</Empty>}
        </OfficeSection>
      </Thing>
    </>
  );
}

const FileLink = ({ href, label }: { href: string; label: string }) => (
  <li className="border-b border-hair">
    <a
      href={href}
      download
      className="flex min-h-9 items-center justify-between font-semibold no-underline hover:underline pointer-coarse:min-h-11"
    >
      {label}
      <Icon name="download" />
    </a>
  </li>
);

function Files({ month, locale }: { month: string; locale: string }) {
  const t = useTranslations('office.journal');
  return (
    <section aria-label={t('files')}>
      <h2 className="border-b border-ink py-2.5 !font-text !text-micro !font-normal text-mute">
        {t('files')}
      </h2>
      <ul>
        {FILE_LAYOUTS.flatMap((layout) =>
          FILE_FORMATS.map((format) => (
            <FileLink
              key={`${layout}-${format}`}
              href={`/api/admin/money/journal?${new URLSearchParams({ month, layout, format })}`}
              label={t('file', { program: PROGRAMS[layout], format: format.toUpperCase() })}
            />
          )),
        )}
        <FileLink
          href={`/api/admin/money/open-items?${new URLSearchParams({ locale, month, format: 'csv' })}`}
          label={t('openFile')}
        />
      </ul>
    </section>
  );
}

const amount = (cents: number) => <span className="num">{formatMoney(cents)}</span>;

function Sums({ journal: { month, sums, deferred, openItems } }: { journal: Journal }) {
  const t = useTranslations('office.journal');
  const sections: [string, Fact[]][] = [
    [
      t('sums'),
      sums.kinds.map(({ kind, amount: cents }) => ({
        term: t(`kinds.${kind}`),
        description: amount(cents),
      })),
    ],
    [
      t('methods'),
      sums.methods.flatMap(({ method, received, refunded }) => [
        { term: t('received', { method: t(`method.${method}`) }), description: amount(received) },
        { term: t('refunded', { method: t(`method.${method}`) }), description: amount(refunded) },
      ]),
    ],
    [
      t('editions'),
      sums.editions.map(({ edition, amount: cents }) => ({
        term: formatEdition(edition),
        description: amount(cents),
      })),
    ],
    [
      t('deferred'),
      deferred.map(({ edition, sold, earned, deferred: cents }) => ({
        term: t('deferredLine', {
          edition: formatEdition(edition),
          sold: formatMoney(sold),
          earned: formatMoney(earned),
        }),
        description: amount(cents),
      })),
    ],
    [
      t('openItems', { day: formatDay(addDays(monthBounds(month).to, -1)) }),
      OPEN_KINDS.map((name) => ({
        term: t('item', { label: t(`items.${name}`), count: openItems[name].count }),
        description: amount(openItems[name].amount),
      })),
    ],
  ];
  return sections
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => (
      <OfficeSection key={title} title={title}>
        <Facts items={items} />
      </OfficeSection>
    ));
}

/** More lines are for the files. */
const LINES_SHOWN = 200;

function Lines({ lines }: { lines: Journal['lines'] }) {
  const t = useTranslations('office.journal');
  const more = lines.length - LINES_SHOWN;
  return (
    <>
      <PlainTable
        caption={t('lines')}
        columns={[
          ...(['day', 'text', 'debit', 'credit', 'edition'] as const).map((name) => t(`columns.${name}`)),
          { name: t('columns.amount'), className: 'end' },
        ]}
      >
        {lines.slice(0, LINES_SHOWN).map((line, index) => (
          <tr key={index}>
            <td className="key num">{formatDay(line.day)}</td>
            <td>{line.text}</td>
            <td className="named num" data-head={t('columns.debit')}>
              {line.account}
            </td>
            <td className="named num" data-head={t('columns.credit')}>
              {line.contra}
            </td>
            <td className="named" data-head={t('columns.edition')}>
              {formatEdition(line.edition)}
            </td>
            <td className="end">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </PlainTable>
      {more > 0 && <p className="py-2.5 text-mute">{t('more', { count: more })}</p>}
    </>
  );
}
