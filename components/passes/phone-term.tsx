import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PassDoor } from '@/components/artwork/pass-door';
import { Logo } from '@/components/ui/logo';
import { getBrand } from '@/lib/config/brand';
import { formatDay, formatEdition } from '@/lib/i18n/format';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import type { CodedPass } from '@/lib/passes/schema';
import { QrCode } from '@/components/ui/qr-code';
import { Entries } from './entries';

type PhoneTermProps = { pass: CodedPass; locale: Locale };

/** One edition as on the printed pass: door on the season's colour, QR code on white. */
export const PhoneTerm = ({ pass, locale }: PhoneTermProps) => (
  <section className="lg:grid lg:min-h-dvh lg:grid-cols-2" aria-label={pass.title}>
    <Front pass={pass} />
    <div className="grid content-center gap-5 px-margin pt-6 lg:py-12">
      <Code pass={pass} locale={locale} />
      <Facts pass={pass} />
    </div>
  </section>
);

function Front({ pass }: { pass: CodedPass }) {
  const t = useTranslations('phone');
  const { holder, edition, title, uniqueKey } = pass;
  const [from = '', until = ''] = formatEdition(edition).split('–');
  return (
    <div className="field flex flex-col bg-season px-margin pt-5 lg:pt-9">
      <Logo name={getBrand().name} on="season" size="small" />
      <div className="mt-4 grid flex-1 grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-end gap-5 lg:gap-9">
        <div className="h-[196px] sm:h-[260px] lg:aspect-[300/430] lg:h-auto">
          <PassDoor passNumber={uniqueKey} width={300} height={430} />
        </div>
        <div className="min-w-0 pb-5 lg:pb-12">
          <p
            aria-hidden="true"
            className="display text-[4.25rem] leading-[.8] tracking-[-.05em] lg:text-[8rem]"
          >
            {`${from}–`}
            <br />
            {until}
          </p>
          <h1 className="mt-4 text-body font-semibold lg:mt-9">{title}</h1>
          <p className="display mt-1 wrap-anywhere text-d4 leading-[1.02] lg:text-d3">
            {`${holder.firstName} ${holder.lastName}`}
          </p>
          {pass.status === 'queued' && (
            <p className="mt-2 inline-block bg-ink px-2 font-semibold text-paper">
              {t('queued', { from: formatDay(pass.validFrom) })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Code({ pass, locale }: PhoneTermProps) {
  const t = useTranslations('phone');
  const inAccount = useTranslations('account.passes');
  const others = LOCALES.filter((one) => one !== locale);
  return (
    <div className="text-center">
      <QrCode
        content={pass.qr}
        label={inAccount('qr', { number: pass.uniqueKey })}
        className="mx-auto w-full max-w-[min(420px,52vh)] min-w-[240px]"
      />
      <p className="font-semibold">{t('show')}</p>
      {others.map((other) => (
        <p key={other} lang={other} className="text-small text-mute">
          {messagesFor(other).phone.show}
        </p>
      ))}
    </div>
  );
}

function Facts({ pass }: { pass: CodedPass }) {
  const t = useTranslations('phone');
  const addOns = [...pass.extensions, ...pass.options].map(({ title }) => title);
  const facts: { term: string; value: ReactNode }[] = [
    { term: t('number'), value: pass.uniqueKey },
    { term: t('birthDate'), value: formatDay(pass.holder.birthDate) },
    { term: t('validFrom'), value: formatDay(pass.validFrom) },
    { term: t('validUntil'), value: formatDay(pass.validUntil) },
    ...(pass.entries ? [{ term: t('entries'), value: <Entries pass={pass} /> }] : []),
  ];
  return (
    <div>
      <dl className="border-b-2 border-ink">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex gap-4 border-t-2 border-ink py-1.5">
            <dt className="w-28 flex-none">{term}</dt>
            <dd className="min-w-0 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {addOns.length > 0 && <p className="mt-2 text-small">{t('addOns', { list: addOns.join(', ') })}</p>}
    </div>
  );
}
