import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { NoProAccess } from '@/components/layout/no-pro-access';
import { ImportStep } from '@/components/pro/import-step';
import { ProFrame } from '@/components/pro/pro-frame';
import { readRowQuery } from '@/components/pro/read-row-query';
import { ValidationStep } from '@/components/pro/validation-step';
import { getBrand } from '@/lib/config/brand';
import { pageUrl } from '@/lib/content/pages';
import { getDb } from '@/lib/db/client';
import { getPathname, redirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { getPageActor } from '@/lib/identity/guards';
import { getImport } from '@/lib/pro/queries/import';
import { listQuotas } from '@/lib/pro/queries/quotas';
import { listRows } from '@/lib/pro/queries/rows';

export const dynamic = 'force-dynamic';

type ProProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: ProProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'pro' });
  return { title: t('meta'), robots: { index: false } };
}

/** A company's checkout: import, then validation. What is being imported decides which step is shown. */
export default async function ProPage({ params, searchParams }: ProProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const actor = await getPageActor();
  if (!actor) {
    const callbackUrl = getPathname({ href: '/pro', locale });
    return redirect({ href: { pathname: '/login', query: { callbackUrl } }, locale });
  }
  const contactUrl = pageUrl('contact', locale) ?? `/${locale}`;
  if (!actor.scopes.includes('pro'))
    return (
      <main className="wrap pb-section">
        <NoProAccess contactUrl={contactUrl} heading="h1" className="pt-10 text-d3" />
      </main>
    );
  const [db, asked] = [await getDb(), await searchParams];
  const own = { accountId: actor.accountId, locale };
  const view = await getImport(db, own);
  if (!view || asked.step === 'import')
    return (
      <ProFrame current="import">
        <ImportStep
          quota={await listQuotas(db, own)}
          replaces={view?.fileName ?? null}
          isCorrection={view !== null && asked.rows === 'faulty'}
        />
      </ProFrame>
    );
  const query = readRowQuery(asked);
  return (
    <ProFrame current="validation">
      <ValidationStep
        view={view}
        page={await listRows(db, view, { ...query, locale })}
        query={query}
        email={getBrand().email}
        conditionsUrl={pageUrl('conditions', locale) ?? contactUrl}
      />
    </ProFrame>
  );
}
