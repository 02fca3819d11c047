import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { FIELDS } from '@/lib/publishing/fields';
import { claimedDays } from './claimed-days';
import { eventDays } from './event-days';
import { wordsOf } from './figures';
import { asList, asObject } from './json';
import type { Drafts } from './use-drafts';

/** A text speaks of as many days as this at most; of more it tells the length of something else. */
export const DAYS_MAX = 31;

type ContradictionsProps = {
  drafts: Drafts;
  /** Leads to a field. */
  onGoTo: (path: string) => void;
};

/** Texts that speak of another number of days than the dates of an event have. */
export function Contradictions({ drafts: { data }, onGoTo }: ContradictionsProps) {
  const t = useTranslations('contentForms.contradiction');
  const shared = asObject(data.shared);
  const isEndless = Boolean(asObject(shared.period).from) && !asObject(shared.period).until;
  const days = [...eventDays(shared).values()].filter((mark) => mark === 'open').length;
  if (isEndless || days === 0 || days > DAYS_MAX) return null;
  const found = LOCALES.flatMap((locale) => {
    const texts = asObject(data[locale]);
    const fields = FIELDS.events.texts.flatMap(({ name, kind }) =>
      kind === 'blocks'
        ? asList(texts[name]).map((value, index) => ({ path: `${name}.${index}`, value }))
        : [{ path: name, value: texts[name] }],
    );
    return fields.flatMap(({ path, value }) =>
      claimedDays(wordsOf(value), locale)
        .filter((claim) => claim.days !== days)
        .map(({ words }) => ({ locale, words, path: `texts.${locale}.${path}` })),
    );
  });
  return found.map(({ locale, words, path }, index) => (
    <p key={index} className="office-notice col-span-full">
      <Icon name="warning" />
      <span>
        {t('text', { language: LANGUAGES[locale].name, words, days })}{' '}
        <button type="button" className="underline underline-offset-4" onClick={() => onGoTo(path)}>
          {t('goTo')}
        </button>
      </span>
    </p>
  ));
}
