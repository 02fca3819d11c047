import { useTranslations } from 'next-intl';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { OfficeSection, ThingHead } from '@/components/office/thing';
import { BankUpload } from './bank-upload';
import { RecordPayment } from './record-payment';

type OfficeBankProps = { address: OfficeAddress; canRecord: boolean };

/** Money that came in: the bank's file, or one payment by hand. */
export function OfficeBank({ address: { locale }, canRecord }: OfficeBankProps) {
  const t = useTranslations('office.bank');
  return (
    <>
      <ThingHead title={t('title')}>{t('lead')}</ThingHead>
      <OfficeSection title={t('file')}>
        <BankUpload
          reviewUrl={officeUrl({ locale, screen: '/office/payments', query: { state: 'review' } })}
        />
      </OfficeSection>
      {canRecord && (
        <OfficeSection title={t('byHand')}>
          <div className="max-w-dialog">
            <RecordPayment />
          </div>
        </OfficeSection>
      )}
    </>
  );
}
