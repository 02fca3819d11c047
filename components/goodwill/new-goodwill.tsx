import { useTranslations } from 'next-intl';
import { GoodwillForm } from './goodwill-form';

/** A task of the office: extend many passes. */
export function NewGoodwill(props: Parameters<typeof GoodwillForm>[0]) {
  const t = useTranslations('office.goodwill');
  return (
    <>
      <h1 className="pb-5 pt-[34px]">{t('newTitle')}</h1>
      <p className="max-w-[70ch] pb-6">{t('newLead')}</p>
      <GoodwillForm {...props} />
    </>
  );
}
