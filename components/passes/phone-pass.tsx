import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import { formatInstant } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { PhoneKeeper } from './phone-keeper';
import { PhoneTerm } from './phone-term';
import type { Holder } from './use-stored-pass';

type PhonePassProps = {
  /** Editions of one pass number, the valid one first. */
  terms: readonly PassView[];
  at: Date;
  locale: Locale;
  holder: Holder;
};

/** Full-screen pass: current and next edition, and the state of the offline copy. */
export function PhonePass({ terms, at, locale, holder }: PhonePassProps) {
  const t = useTranslations('phone');
  const usable = terms.filter(isUsable).filter(hasCode);
  return (
    <main className="min-h-dvh">
      {usable.map((pass) => (
        <PhoneTerm key={pass.edition} pass={pass} locale={locale} />
      ))}
      <div className="wrap grid gap-2 py-9">
        {usable.length === 0 && (
          <Alert tone="notice">
            <h1 className="text-d4">{t('ended')}</h1>
            <p>{t('endedText')}</p>
          </Alert>
        )}
        <PhoneKeeper holder={holder} />
        <p className="text-small text-mute">
          <time dateTime={at.toISOString()}>{t('asOf', { instant: formatInstant(at, locale) })}</time>
        </p>
        <p>
          <TextLink href="/account/passes">{t('back')}</TextLink>
        </p>
      </div>
    </main>
  );
}
