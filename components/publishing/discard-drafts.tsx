'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import { discardDraftContract } from '@/lib/publishing/contract';
import { FIELDS } from '@/lib/publishing/fields';
import { NO_VERSION, type Part } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { bringBack } from './bring-back';
import type { Drafts } from './use-drafts';

type DiscardDraftsProps = {
  record: RecordView;
  drafts: Drafts;
  /** Leads to a field. */
  onGoTo: (path: string) => void;
};

type Discarded = {
  part: Part;
  /** When it was to be published, which goes with it. */
  publishAt: string | null;
};

/** Throws the draft of a language away, or of what all share; it stays in the versions, and comes back if undone. */
export function DiscardDrafts({ record, drafts, onGoTo }: DiscardDraftsProps) {
  const t = useTranslations('contentForms');
  const { type, id } = record;
  const { run, isBusy } = useAction({
    call: async ({ part }: Discarded) => {
      const discarded = await drafts.onSaved(async ({ [part]: ifMatch, ...others }) => {
        const { kept, version } = await callApi(discardDraftContract, {
          params: { type, id, locale: part },
          ...(ifMatch && { ifMatch }),
        });
        return { kept, isGone: [version, ...Object.values(others)].every((one) => one === NO_VERSION) };
      });
      await drafts.reread(part);
      return discarded;
    },
    done: ({ kept, isGone }) => (isGone ? t('done.gone') : t('done.discard', { version: String(kept) })),
    // the button goes
    onDone: (_, { part }) =>
      onGoTo(part === 'shared' ? (FIELDS[type].shared[0]?.name ?? '') : `texts.${part}`),
    // of a record that was never published nothing is left to edit
    next: ({ isGone }) => (isGone ? { pathname: '/office/content', query: { type } } : undefined),
    undo:
      (discarded, { kept }) =>
      async () => {
        try {
          await drafts.onSaved(() => bringBack({ type, id, kept, ...discarded }));
        } finally {
          // the draft is back even if its time is refused
          await drafts.reread(discarded.part);
        }
      },
    hasToast: true,
    unreachable: t('unreachable'),
  });
  const parts = (Object.keys(record.parts) as Part[]).filter(drafts.hasDraft);
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-hair pt-3">
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className="min-h-6 underline underline-offset-4"
          aria-disabled={isBusy || undefined}
          onClick={() => run({ part, publishAt: record.units[part]?.publishAt ?? null })}
        >
          {t('discard')} ({part === 'shared' ? t('shared') : LANGUAGES[part].name})
        </button>
      ))}
    </div>
  );
}
