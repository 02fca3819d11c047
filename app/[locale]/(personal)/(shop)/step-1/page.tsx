import { getTranslations } from 'next-intl/server';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { StepOneScreen } from '@/components/renewal/step-one-screen';
import { isSelling } from '@/lib/catalogue/queries';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';
import { readOrder } from '../../read-order';

export const generateMetadata = identityMetadata('step1', '/step-1');

export default async function StepOne({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const ordered = await readOrder(await searchParams, locale);
  if (await getPageActor())
    redirect({ href: ordered.product ? { pathname: '/renewal', query: ordered } : '/account', locale });
  const t = await getTranslations('identity.step1');
  const canOrder = await isSelling(await getDb(), now());
  return <StepOneScreen title={t('title')} ordered={ordered} canOrder={canOrder} />;
}
