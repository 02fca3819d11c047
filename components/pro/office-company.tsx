import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl } from '@/components/office/address';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PhoneLink } from '@/components/office/phone-link';
import { PlainTable } from '@/components/office/plain-table';
import { readableEmail } from '@/lib/core/readable-email';
import { formatCount, formatEdition, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { CompanyDetail } from '@/lib/pro/company-schema';
import { IMPORT_COLUMNS, templateHeader, type ImportColumn } from '@/lib/pro/csv/columns';
import { CompanyActions, type QuotaChoice } from './company-actions';

const ERRORS_MAX = 50;

type CompanyThingProps = {
  company: CompanyDetail;
  /** Products and editions that may have a quota. */
  choice: QuotaChoice;
  /** URL of the person's page; null without permission. */
  personUrl: string | null;
  /** Cells of the faulty rows of its file, by line. */
  cells: FaultyCells;
  history: ReactNode;
};

type FaultyCells = ReadonlyMap<number, Readonly<Partial<Record<ImportColumn, string>>>>;

/** A company in the office: quotas, its file and its faults, orders. */
export function CompanyThing({ company, choice, personUrl, cells, history }: CompanyThingProps) {
  const t = useTranslations('office.companies');
  const { id, name, username, contactName, phone, city, file } = company;
  return (
    <>
      <ThingHead title={name}>
        {t('sentence', { count: company.passes, orders: company.orders.length })}
      </ThingHead>
      <Thing
        actions={
          <ClientTexts of={['officeForms', 'pro', 'errors']}>
            <CompanyActions
              {...{ id, username, choice }}
              quotas={company.quotas}
              hasFile={file !== null}
              canRemove={company.orders.length === 0}
            />
          </ClientTexts>
        }
        facts={
          <OfficeSection title={t('facts')} end={personUrl && <a href={personUrl}>{t('person')}</a>}>
            <Facts
              items={[
                {
                  term: t('columns.username'),
                  description: <a href={`mailto:${username}`}>{readableEmail(username)}</a>,
                },
                contactName && { term: t('contact'), description: contactName },
                phone && { term: t('phone'), description: <PhoneLink number={phone} /> },
                city && { term: t('columns.city'), description: city },
              ]}
            />
          </OfficeSection>
        }
      >
        <OfficeSection title={t('quotas')}>
          <Quotas company={company} />
        </OfficeSection>
        <OfficeSection title={t('file')}>
          <ImportedFile {...{ company, cells }} />
        </OfficeSection>
        <OfficeSection title={t('orders')}>
          <Orders company={company} />
        </OfficeSection>
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

const QUOTA_COUNTS = ['quota', 'ordered', 'imported', 'remaining'] as const;

function Quotas({ company: { quotas } }: { company: CompanyDetail }) {
  const t = useTranslations('office.companies');
  if (quotas.length === 0) return <p className="text-mute">{t('noQuota')}</p>;
  return (
    <PlainTable
      caption={t('quotas')}
      columns={[
        t('columns.product'),
        ...QUOTA_COUNTS.map((column) => ({ name: t(`columns.${column}`), className: 'number' })),
      ]}
    >
      {quotas.map(({ title, product, edition, used: ordered, ...counts }) => (
        <tr key={`${product}-${edition}`}>
          <td className="key">{title}</td>
          {QUOTA_COUNTS.map((column) => (
            <td key={column} className="number" data-head={t(`columns.${column}`)}>
              {formatCount({ ordered, ...counts }[column])}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

function ImportedFile({ company: { id, file }, cells }: Pick<CompanyThingProps, 'company' | 'cells'>) {
  const t = useTranslations('office.companies');
  const locale = useLocale();
  if (!file) return <p className="text-mute">{t('noFile')}</p>;
  const { fileName, importedAt, rows, errors, edition } = file;
  const url = (name: string) => `/api/admin/companies/${id}/import/${name}?locale=${locale}`;
  return (
    <div className="grid gap-3 py-2.5">
      <p>
        {t('fileSentence', {
          name: fileName,
          rows,
          edition: formatEdition(edition),
          day: formatInstantDay(new Date(importedAt)),
        })}
      </p>
      {errors.length === 0 ? (
        <p>{t('noFaults')}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            <a href={url('errors.csv')} download className="underline">
              {t('errorsFile')}
            </a>
            <a href={url('faulty.csv')} download className="underline">
              {t('faultyFile')}
            </a>
          </p>
          <Faults {...{ errors, cells }} />
          {errors.length > ERRORS_MAX && (
            <p className="text-mute">{t('moreFaults', { count: errors.length - ERRORS_MAX })}</p>
          )}
        </>
      )}
    </div>
  );
}

type FaultsProps = { errors: NonNullable<CompanyDetail['file']>['errors']; cells: FaultyCells };

/** What is wrong in which cell, with what stands there. */
function Faults({ errors, cells }: FaultsProps) {
  const t = useTranslations('office.companies');
  const headers = templateHeader(useLocale());
  return (
    <PlainTable
      caption={t('faults')}
      columns={(['line', 'holder', 'column', 'value', 'fault'] as const).map((name) => t(`columns.${name}`))}
    >
      {errors.slice(0, ERRORS_MAX).map(({ line, column, code, message }) => {
        const row = cells.get(line);
        return (
          <tr key={`${line}-${column}-${code}`}>
            <td className="named num" data-head={t('columns.line')}>
              {line}
            </td>
            <td>{[row?.firstName, row?.lastName].filter(Boolean).join(' ')}</td>
            <td className="named" data-head={t('columns.column')}>
              {headers[IMPORT_COLUMNS.indexOf(column)]}
            </td>
            <td className="named" data-head={t('columns.value')}>
              {row?.[column]}
            </td>
            <td>{message}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

function Orders({ company: { id, orders } }: { company: CompanyDetail }) {
  const t = useTranslations('office.companies');
  const states = useTranslations('office.orders.states');
  const locale = useLocale();
  if (orders.length === 0) return <p className="text-mute">{t('noOrders')}</p>;
  return (
    <PlainTable
      caption={t('orders')}
      columns={[
        t('columns.order'),
        t('columns.day'),
        t('columns.state'),
        t('columns.cards'),
        { name: t('columns.passes'), className: 'number' },
        { name: t('columns.total'), className: 'end' },
      ]}
    >
      {orders.map(({ id: order, number, placedAt, status, totalCents, passes, mailsFailed }) => (
        <tr key={order}>
          <td className="key">
            <OrderLink id={order}>{number}</OrderLink>
          </td>
          <td className="num">{formatInstantDay(new Date(placedAt))}</td>
          <td>
            {states(status)}
            {mailsFailed > 0 && `, ${t('mailsFailed', { count: mailsFailed })}`}
          </td>
          <td>
            <a
              href={`/api/admin/companies/${id}/orders/${order}/cards.csv?locale=${locale}`}
              download
              className="underline"
            >
              {t('cardsFile')}
              <span className="sr-only"> {number}</span>
            </a>
          </td>
          <td className="number" data-head={t('columns.passes')}>
            <a href={officeUrl({ locale, screen: '/office/passes', query: { q: number } })}>
              {formatCount(passes)}
              <span className="sr-only"> {t('passesOf', { number })}</span>
            </a>
          </td>
          <td className="end">{formatMoney(totalCents)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
