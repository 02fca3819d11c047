import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { OfficeButton } from '@/components/office/office-button';
import { francs } from '@/lib/core/money';
import type { EditionConflict } from '@/lib/editions/schema';
import { fieldWords, shownValue } from './edition-paths';
import type { EditionValues } from './edition-values';

type EditionConflictProps = {
  conflict: EditionConflict;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Someone else has saved meanwhile: both values of all that differs, and the choice between them. */
export function ConflictNotice({
  conflict: { conflicts },
  isBusy,
  onTakeTheirs,
  onSaveMine,
}: EditionConflictProps) {
  const t = useTranslations('officeForms.seasons.conflict');
  const names = useTranslations('officeForms.seasons');
  const locale = useLocale();
  const { getValues } = useFormContext<EditionValues>();
  const section = useRef<HTMLElement>(null);
  // the button that was pressed is at the end of a long form
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={t('title')} className="mb-6 border-2 border-ink p-3">
      <h2>{t('title')}</h2>
      <p className="mb-3 mt-1">{t('text')}</p>
      <table className="office-table">
        <thead>
          <tr>
            {(['field', 'theirs', 'mine'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ path, yours, theirs }) => (
            <tr key={path}>
              <td className="text-mute [overflow-wrap:anywhere]">
                {fieldWords(path, getValues(), { t: names, locale })}
              </td>
              <td>{shown(path, theirs) || t('nothing')}</td>
              <td className="font-semibold">{shown(path, yours) || t('nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        <OfficeButton look="back" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </OfficeButton>
        <OfficeButton aria-disabled={isBusy || undefined} onClick={() => !isBusy && onSaveMine()}>
          {t('saveMine')}
        </OfficeButton>
      </div>
    </section>
  );
}

const shown = (path: string, value: EditionConflict['conflicts'][number]['yours']): string =>
  typeof value === 'number' && path.endsWith('.price') ? francs(value) : shownValue(value);
