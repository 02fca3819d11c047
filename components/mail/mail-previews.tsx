import { Logo } from '@/components/ui/logo';
import { PlainLink } from '@/lib/i18n/navigation';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { MailView } from './mail-view';
import type { MailboxText, ShownMail } from './mailbox-types';

export type MailPreview = ShownMail & { template: string };

type MailPreviewsProps = {
  previews: readonly MailPreview[];
  selected: MailPreview;
  locale: Locale;
  /** Name of the operator. */
  name: string;
  t: MailboxText;
};

const addressOf = (template: string, locale: Locale) =>
  `/dev/mails?${new URLSearchParams({ template, locale }).toString()}`;

/** Every mail template with sample data, in each language. */
export function MailPreviews({ previews, selected, locale, name, t }: MailPreviewsProps) {
  const current = (is: boolean) => (is ? ({ 'aria-current': 'true' } as const) : {});
  return (
    <main className="mx-auto max-w-[96rem] px-margin py-8">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-4 border-b-2 border-ink pb-6">
        <Logo name={name} />
        <div className="grow">
          <h1 className="font-display text-d4 font-bold">{t('previews')}</h1>
          <p className="text-mute">{t('previewsLead')}</p>
        </div>
        <ul className="flex gap-x-6">
          {LOCALES.map((one) => (
            <li key={one}>
              <PlainLink
                href={addressOf(selected.template, one)}
                className="inline-flex min-h-11 items-center font-semibold"
                {...current(one === locale)}
              >
                {t(`languages.${one}`)}
              </PlainLink>
            </li>
          ))}
        </ul>
      </header>
      <div className="grid gap-8 pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <ol>
          {previews.map((preview) => (
            <li key={preview.template} className="border-b border-hair">
              <PlainLink
                href={addressOf(preview.template, locale)}
                className={`block border-l-4 px-3 py-3 no-underline ${
                  preview === selected ? 'border-l-season bg-fog' : 'border-l-transparent'
                }`}
                {...current(preview === selected)}
              >
                <span className="block font-semibold">{preview.subject}</span>
                <span className="block text-small text-mute">{preview.template}</span>
              </PlainLink>
            </li>
          ))}
        </ol>
        <MailView message={selected} t={t} />
      </div>
    </main>
  );
}
