import { useTranslations } from 'next-intl';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { differingFigures } from './figures';

/** Two languages with a gutter between them. */
export const SIDE_BY_SIDE = 'grid items-start gap-y-3 lg:grid-cols-[minmax(0,1fr)_56px_minmax(0,1fr)]';

type GutterProps = {
  /** The same field, or block, of each language. */
  texts: Partial<Record<Locale, unknown>>;
  /** No language is older than the other. */
  isEven: boolean;
};

/** Between two languages: whether they are equally old, and the figures in which they differ. */
export function Gutter({ texts, isEven }: GutterProps) {
  const t = useTranslations('contentForms');
  const [one, other] = LOCALES.map((locale) => texts[locale]);
  const isMissing = !one || !other;
  const [left, right] = differingFigures(one, other);
  if (!isMissing && left.length + right.length > 0)
    return (
      <p className="flex items-center gap-2 text-small lg:flex-col lg:gap-1 lg:pt-6 lg:text-center">
        <span
          aria-hidden="true"
          className="grid h-7 w-6 flex-none place-items-center rounded-t-full bg-season font-semibold"
        >
          ≠
        </span>
        <span className="sr-only">{t('figures')} </span>
        {[left, right].map((figures, index) => (
          <span key={index} className="num [overflow-wrap:anywhere]">
            {figures.join(', ') || '–'}
          </span>
        ))}
      </p>
    );
  return (
    <p aria-hidden="true" className="hidden pt-8 text-center font-semibold lg:block">
      {!isMissing && isEven && '='}
    </p>
  );
}
