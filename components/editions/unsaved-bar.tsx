import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useLeaveWarning } from '@/components/office/use-leave-warning';
import { Icon } from '@/components/ui/icon';
import { changesBetween, type Change } from '@/lib/editions/changes';
import { useStoredEdition } from './edition-context';
import { fieldWords, shownValue } from './edition-paths';
import type { EditionValues } from './edition-values';

const SHOWN_MAX = 3;

type UnsavedBarProps = {
  /** The version that saving would make. */
  version: number;
  isBusy: boolean;
  /** Result of the dry run. */
  result: string | undefined;
  onReset: () => void;
  onTry: () => void;
};

/** A member that was added or removed is one change: that of its list. */
const isOwnChange = ({ path, before, after }: Change, all: readonly Change[]): boolean =>
  (before !== undefined && after !== undefined) || !all.some((other) => path.startsWith(`${other.path}.`));

/** Differences from the stored season, and the actions for them. */
export function UnsavedBar({ version, isBusy, result, onReset, onTry }: UnsavedBarProps) {
  const t = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const { original } = useStoredEdition();
  const [all, values] = useWatch({
    compute: (current: EditionValues) => [changesBetween(original, current), current] as const,
  });
  const changes = all.filter((change) => isOwnChange(change, all));
  useLeaveWarning(changes.length > 0);
  if (changes.length === 0) return null;
  return (
    <div className="office-unsaved">
      <div>
        <p role="status" className="font-semibold">
          {t('unsaved', { count: changes.length })}
        </p>
        <ul className="text-mute">
          {changes.slice(0, SHOWN_MAX).map(({ path, before, after }) => (
            <li key={path}>
              <span className="text-ink">{fieldWords(path, values, { t, locale })}</span>{' '}
              {shownValue(before) && <del>{shortened(shownValue(before))}</del>} →{' '}
              {shortened(shownValue(after)) || t('conflict.nothing')}
            </li>
          ))}
          {changes.length > SHOWN_MAX && <li>{t('moreChanges', { count: changes.length - SHOWN_MAX })}</li>}
        </ul>
        <p role="status" className="font-semibold">
          {result}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <OfficeButton look="square" onClick={onReset}>
          {t('giveUp')}
        </OfficeButton>
        <OfficeButton look="square" isBusy={isBusy} onClick={onTry}>
          {t('dryRun')}
        </OfficeButton>
        <OfficeSubmit isBusy={isBusy}>
          {t('save', { version })}
          <Icon name="arrow-right" />
        </OfficeSubmit>
      </div>
    </div>
  );
}

const TEXT_MAX = 60;
const shortened = (text: string): string =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).trimEnd()} …` : text;
