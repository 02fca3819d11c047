import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { identityMetadata } from '@/components/identity/identity-metadata';
import { orderedProduct } from '@/components/renewal/ordered-product';
import { StepOneScreen } from '@/components/renewal/step-one-screen';
import type { ScreenProps } from '@/components/identity/screen-props';
import { seasonFlags } from '@/lib/config/season';
import { redirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { getPageActor } from '@/lib/identity/guards';

export const generateMetadata = identityMetadata('step1', '/step-1');

export default async function StepOne({ params, searchParams }: ScreenProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const product = orderedProduct((await searchParams).product);
  if (await getPageActor())
    redirect({ href: product ? { pathname: '/renewal', query: { product } } : '/account', locale });
  const t = await getTranslations('identity.step1');
  return <StepOneScreen title={t('title')} product={product} canOrder={!seasonFlags().transitioning} />;
}
