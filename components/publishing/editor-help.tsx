import { useTranslations } from 'next-intl';
import { officeUrl } from '@/components/office/address';
import type { Locale } from '@/lib/i18n/languages';

/** From an empty record to an event that is live in both languages, in order. */
const STEPS = [
  'begin',
  'texts',
  'place',
  'period',
  'hours',
  'picture',
  'look',
  'publish',
  'language',
] as const;
const QUESTIONS = ['several', 'lost', 'conflict', 'faults', 'paste', 'rights', 'redirect'] as const;

/** How an editor enters an event, and what to do if something is in the way. */
export function EditorHelp({ locale }: { locale: Locale }) {
  const t = useTranslations('office.help');
  return (
    <div className="max-w-[70ch] pb-8">
      <h1 className="pb-3 pt-[34px]">{t('title')}</h1>
      <p>{t('lead')}</p>
      <p className="py-4">
        <a
          href={officeUrl({ locale, screen: '/office/content', query: { type: 'events' } })}
          className="office-button"
        >
          {t('toEvents')}
        </a>
      </p>
      <ol className="grid gap-4 border-t border-ink pt-4">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[32px_minmax(0,1fr)]">
            <b className="num font-semibold">{index + 1}</b>
            <div>
              <h2>{t(`steps.${step}.title`)}</h2>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 border-t border-ink pb-3 pt-4">{t('questions.title')}</h2>
      <dl className="grid gap-3">
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt className="font-semibold">{t(`questions.${question}.title`)}</dt>
            <dd>{t(`questions.${question}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
