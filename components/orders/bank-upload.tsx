'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { Notice } from '@/components/office/state';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { importBankFileContract } from '@/lib/orders/admin-contract';
import { toldReason } from '@/lib/orders/receipt-rules';
import type { BankImport } from '@/lib/orders/receipt-schema';

/** Takes a file of the bank and shows what was new in it. @param reviewUrl of the payments under review */
export function BankUpload({ reviewUrl }: { reviewUrl: string }) {
  const t = useTranslations('officeForms.bank');
  const id = useId();
  const [report, setReport] = useState<BankImport | null>(null);
  const load = useAction({
    call: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return callApi(importBankFileContract, { body });
    },
    onDone: setReport,
  });
  return (
    <div className="grid gap-5">
      <div className="office-field max-w-dialog">
        <label htmlFor={id}>{t('file')}</label>
        <input
          id={id}
          type="file"
          accept=".xml,application/xml,text/xml"
          aria-describedby={`${id}-help`}
          className="office-input"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setReport(null);
            if (file) load.run(file);
            // the same file can be chosen again
            target.value = '';
          }}
        />
        <p id={`${id}-help`} className="office-help">
          {t('help')}
        </p>
      </div>
      <FormFailure text={load.failure} />
      <div aria-live="polite" className="grid gap-4">
        {load.isBusy && <p>{t('busy')}</p>}
        {report && <Report {...{ report, reviewUrl }} />}
      </div>
    </div>
  );
}

function Report({ report, reviewUrl }: { report: BankImport; reviewUrl: string }) {
  const t = useTranslations('officeForms.bank');
  const { transactions, matched, review, known, collected, reversed, items } = report;
  return (
    <>
      <p>{t('report', { transactions, matched, review, known })}</p>
      {collected > 0 && <Notice>{t('collected', { count: collected })}</Notice>}
      {reversed > 0 && <Notice>{t('reversed', { count: reversed })}</Notice>}
      {items.length > 0 && (
        <table className="office-table">
          <caption className="py-2 text-left font-semibold">{t('new', { count: items.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columns.paid')}</th>
              <th scope="col">{t('columns.payer')}</th>
              <th scope="col">{t('columns.result')}</th>
              <th scope="col" className="end">
                {t('columns.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ paidOn, payer, orderNumber, reference, reason, amount, currency }, index) => (
              <tr key={index}>
                <td className="key num">{formatDay(paidOn)}</td>
                <td>{payer}</td>
                <td>
                  {reason === null
                    ? t('matched', { number: orderNumber ?? '' })
                    : t('reviewed', {
                        hasOrder: String(orderNumber !== null),
                        number: orderNumber ?? '',
                        reason: t(`reasons.${toldReason(reason, reference)}`),
                      })}
                </td>
                <td className="end">{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {review > 0 && (
        <p>
          <a href={reviewUrl}>{t('toReview', { count: review })}</a>
        </p>
      )}
    </>
  );
}
