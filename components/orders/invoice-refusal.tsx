'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/http/client';
import { stepHref } from '@/components/cart/steps';

export type AddressFault = { path: string; message: string };

const ADDRESS = /^(?:shipping|billing)Contact\./;

/** Parts of the address that a QR-bill cannot contain; empty for any other error. */
export function addressFaults(error: unknown): AddressFault[] {
  if (!(error instanceof ApiError) || error.problem.code !== 'invalid_data') return [];
  const faults = error.problem.errors ?? [];
  return faults.every(({ path }) => ADDRESS.test(path)) ? faults : [];
}

const FIELDS = ['firstName', 'lastName', 'company', 'street', 'number', 'zip', 'city'] as const;

/** Explains why this address cannot receive an invoice, with a link to correct it. */
export function InvoiceRefusal({ faults }: { faults: readonly AddressFault[] }) {
  const t = useTranslations('checkout.invoiceRefusal');
  const isMissing = faults.some(({ path }) => path.endsWith('.address'));
  const named = faults.map(({ path, message }) => {
    const field = FIELDS.find((one) => path.endsWith(`.${one}`));
    return { path, text: field ? t('fault', { field: t(`fields.${field}`), message }) : message };
  });
  return (
    <Alert tone="error" title={t('title')} live className="mt-7">
      <p>{t(isMissing ? 'missing' : 'text')}</p>
      {!isMissing && (
        <ul className="list-disc pl-6">
          {named.map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      )}
      <TextLink href={stepHref('information')}>{t('action')}</TextLink>
    </Alert>
  );
}
