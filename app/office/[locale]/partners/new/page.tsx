import { getTranslations } from 'next-intl/server';
import { PartnerForm } from '@/components/partners/partner-form';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('partners.newTitle');

export default defineOfficePage('/office/partners/new', 'partners:write', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'office.partners' });
  return (
    <div className="max-w-[560px]">
      <h1 className="pb-5 pt-[34px]">{t('newTitle')}</h1>
      <PartnerForm />
    </div>
  );
});
