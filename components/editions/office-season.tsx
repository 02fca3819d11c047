import { useTranslations } from 'next-intl';
import { Notice, State } from '@/components/office/state';
import { ThingHead } from '@/components/office/thing';
import { dayOf } from '@/lib/core/dates';
import type { SeasonFlag } from '@/lib/core/season';
import type { EditionView } from '@/lib/editions/schema';
import { formatEdition } from '@/lib/i18n/format';
import type { EditionProduct, StoredEdition } from './edition-context';
import { EditionForm } from './edition-form';
import { FieldLinks } from './field-links';
import { PrepareNext } from './prepare-next';
import { SeasonDrawing } from './season-drawing';
import { SeasonSteps } from './season-state';
import { shownMoment } from '@/components/office/moment';

type SeasonThingProps = Omit<StoredEdition, 'original'> & {
  edition: EditionView;
  at: Date;
  /** The moment that the reader previews the site as of. */
  previewed: Date | undefined;
  products: readonly EditionProduct[];
  /** Flags that the environment decides, and whether they are on. */
  decided: readonly { flag: SeasonFlag; isOn: boolean }[];
};

/** A season: its dates as a drawing, what looks like a slip, its form, and the press that prepares the next one. */
export function SeasonThing({ edition, at, previewed, products, decided, ...known }: SeasonThingProps) {
  const t = useTranslations('office.seasons');
  const { code, validFrom, validUntil, isFrozen, warnings, version } = edition;
  const today = dayOf(at);
  const number = products.reduce((sum, product) => sum + (known.sold[product.code] ?? 0), 0);
  return (
    <>
      <ThingHead
        title={t('season', { code: formatEdition(code) })}
        state={isFrozen && <State icon="lock">{t('states.frozen')}</State>}
        figure={
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <SeasonSteps edition={edition} today={today} />
            <PrepareNext code={code} />
          </div>
        }
      >
        {t('sentence', { from: shownMoment(validFrom), until: shownMoment(validUntil) })}{' '}
        {t('sold', { count: number })}
      </ThingHead>
      <SeasonDrawing {...{ edition, at, previewed }} />
      <div className="mb-6 grid gap-3 empty:hidden">
        {isFrozen && (
          <Notice tone="quiet" icon="lock">
            {t('frozenWhy')}
          </Notice>
        )}
        {decided.map(({ flag, isOn }) => (
          <Notice key={flag} tone="quiet" icon="lock">
            {t(isOn ? 'decidedOn' : 'decidedOff', { flag: t(`flags.${flag}`) })}
          </Notice>
        ))}
        {warnings.length > 0 ? (
          <Notice icon="warning">
            <p className="font-semibold">{t('warnings', { count: warnings.length })}</p>
            <FieldLinks items={warnings} values={edition} />
          </Notice>
        ) : (
          <Notice tone="quiet" icon="check">
            {t('noWarnings')}
          </Notice>
        )}
      </div>
      {/* a saved edition starts from a new form */}
      <EditionForm key={version} {...{ edition, products }} {...known} />
    </>
  );
}
