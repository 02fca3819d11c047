import { useTranslations } from 'next-intl';
import { Notice } from '@/components/office/state';
import { ThingHead } from '@/components/office/thing';
import type { Day } from '@/lib/core/dates';
import type { SeasonFlag } from '@/lib/core/season';
import type { EditionView } from '@/lib/editions/schema';
import { formatEdition } from '@/lib/i18n/format';
import { EditionForm } from './edition-form';
import { PrepareNext } from './prepare-next';
import { SeasonState } from './season-state';
import { shownMoment } from '@/components/office/moment';

type SeasonThingProps = {
  edition: EditionView;
  today: Day;
  products: readonly string[];
  /** Flags that the environment decides, and whether they are on. */
  decided: readonly { flag: SeasonFlag; isOn: boolean }[];
};

/** A season: what looks like a slip, its form, and the press that prepares the next one. */
export function SeasonThing({ edition, today, products, decided }: SeasonThingProps) {
  const t = useTranslations('office.seasons');
  const { code, validFrom, validUntil, isFrozen, warnings, version } = edition;
  return (
    <>
      <ThingHead
        title={t('season', { code: formatEdition(code) })}
        state={<SeasonState edition={edition} today={today} />}
        figure={<PrepareNext code={code} />}
      >
        {t('sentence', { from: shownMoment(validFrom), until: shownMoment(validUntil) })}
      </ThingHead>
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
        {warnings.length > 0 && (
          <Notice icon="warning">
            <p className="font-semibold">{t('warnings', { count: warnings.length })}</p>
            <ul>
              {warnings.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <span className="text-mute">{path}:</span> {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {/* a saved edition starts from a new form */}
      <EditionForm key={version} {...{ edition, products }} />
    </>
  );
}
