import { Logo } from '@/components/ui/logo';
import { getBrand } from '@/lib/config/brand';
import { messagesFor } from '@/lib/i18n/messages';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { MaintenanceScreen } from './maintenance-screen';

/** Document for a URL outside all languages, in every language. */
export function UnknownLanguage({ isMaintenance }: { isMaintenance: boolean }) {
  const { name } = getBrand();
  if (isMaintenance)
    return (
      <html lang={DEFAULT_LOCALE}>
        <body>
          <MaintenanceScreen locale={DEFAULT_LOCALE} brandName={name} status={503} />
        </body>
      </html>
    );
  return (
    <html lang={DEFAULT_LOCALE}>
      <body>
        <main data-page-status="404" className="wrap grid gap-8 py-section">
          <a href="/" className="inline-flex justify-self-start no-underline">
            <Logo name={name} />
          </a>
          {LOCALES.map((locale) => {
            const { notFound } = messagesFor(locale);
            return (
              <div key={locale} lang={locale}>
                <p className="font-semibold">{notFound.label}</p>
                <h1 className="text-d3">{notFound.title}</h1>
                <p className="mt-2">
                  <a href={`/${locale}`}>{notFound.home}</a>
                </p>
              </div>
            );
          })}
        </main>
      </body>
    </html>
  );
}
