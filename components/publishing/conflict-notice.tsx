'use client';

import { useMessages, useTranslations } from 'next-intl';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { Part, PartData } from '@/lib/publishing/rules';
import { changesBetween } from '@/lib/publishing/text-changes';
import { ChangedWords } from './changed-words';
import { fieldName } from './field-name';
import type { Conflict } from './use-drafts';

type ConflictNoticeProps = {
  part: Part;
  conflict: Conflict;
  mine: PartData | null;
  onResolve: (keepsMine: boolean) => void;
};

/** Both versions of what differs, and the choice between them. */
export function ConflictNotice({ part, conflict, mine, onResolve }: ConflictNoticeProps) {
  const t = useTranslations('contentForms');
  const names: Record<string, string> = useMessages().contentForms.fields;
  const changes = changesBetween(conflict.data ?? undefined, mine ?? undefined);
  return (
    <section
      role="alert"
      tabIndex={-1}
      className="grid gap-3 border-2 border-ink p-4"
      lang={part === 'shared' ? undefined : part}
    >
      <p className="font-semibold">
        {part === 'shared' ? t('shared') : LANGUAGES[part].name}: {t('conflict')}{' '}
        {conflict.by && t('conflictBy', { name: conflict.by })}
      </p>
      <dl className="grid gap-2">
        {changes.map(({ path, words }) => (
          <div key={path} className="border-t border-hair pt-2">
            <dt className="text-micro text-mute">{fieldName(path, names)}</dt>
            <dd>
              <ChangedWords words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="office-button is-square" onClick={() => onResolve(false)}>
          {t('theirs')}
        </button>
        <button type="button" className="office-button" onClick={() => onResolve(true)}>
          {t('mine')}
        </button>
      </div>
    </section>
  );
}
