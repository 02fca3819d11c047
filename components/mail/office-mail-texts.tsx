import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { OfficeList, type Column } from '@/components/office/office-list';
import { ThingHead } from '@/components/office/thing';
import { formatInstantDay } from '@/lib/i18n/format';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { namesOf } from '@/lib/mail/text-names';
import { MAIL_TEXTS, type MailTexts, type MailTextsView } from '@/lib/mail/text-schema';
import { MailTextsForm } from './mail-texts-form';

type Edited = {
  template: MailTexts;
  locale: Locale;
  texts: Record<string, string>;
  editedBy: string;
  editedAt: Date;
};

function useTextsTitle(): (template: MailTexts) => string {
  const t = useTranslations('office.mailTexts');
  const name = useTranslations('office.mails.templates');
  return (template) => (template === 'common' ? t('common') : name(template));
}

/** Every mail whose texts can be changed, with what was changed in each language. */
export function MailTextsList({ address, edited }: { address: OfficeAddress; edited: readonly Edited[] }) {
  const t = useTranslations('office.mailTexts');
  const title = useTextsTitle();
  const columns: Column<MailTexts>[] = [
    {
      name: 'mail',
      head: t('columns.mail'),
      kind: 'key',
      cell: (template) => <span className="inline-block first-letter:uppercase">{title(template)}</span>,
    },
    ...LOCALES.map((locale): Column<MailTexts> => ({
      name: locale,
      head: LANGUAGES[locale].name,
      cell: (template) => {
        const row = edited.find((one) => one.template === template && one.locale === locale);
        const language = <span className="text-mute md:hidden">{LANGUAGES[locale].name} </span>;
        if (!row)
          return (
            <span className="text-mute">
              {language}
              {t('original')}
            </span>
          );
        return (
          <>
            {language}
            <span className="font-semibold">{t('changed', { count: Object.keys(row.texts).length })}</span>
            <span className="block text-mute [overflow-wrap:anywhere]">
              {t('edited', { day: formatInstantDay(row.editedAt), name: row.editedBy })}
            </span>
          </>
        );
      },
    })),
  ];
  return (
    <OfficeList
      {...{ address, columns, list: [...MAIL_TEXTS] }}
      title={t('title')}
      summary={t('lead')}
      rowKey={(template) => template}
      rowUrl={(template) =>
        officeUrl({ ...address, screen: '/office/mail-texts/[template]', params: { template }, query: {} })
      }
      empty=""
    />
  );
}

type MailTextsThingProps = {
  address: OfficeAddress;
  template: MailTexts;
  languages: readonly MailTextsView[];
  /** What else is set for this mail. */
  children: ReactNode;
};

/** The texts of a mail, all languages side by side. */
export function MailTextsThing({ address, template, languages, children }: MailTextsThingProps) {
  const t = useTranslations('office.mailTexts');
  const title = useTextsTitle();
  return (
    <>
      <ThingHead
        title={
          <span className="inline-block whitespace-normal first-letter:uppercase">{title(template)}</span>
        }
      >
        <a href={officeUrl({ ...address, screen: '/office/mail-texts', params: {}, query: {} })}>
          {t('title')}
        </a>
      </ThingHead>
      <ClientTexts of={['officeForms', 'errors']}>
        {children}
        <p className="max-w-[78ch] pb-6 text-mute">{t('help', { example: '{firstName}' })}</p>
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
          {languages.map((view) => (
            <MailTextsForm key={view.locale} {...{ view }} names={namesOf(view, address.locale)} />
          ))}
        </div>
      </ClientTexts>
    </>
  );
}
