'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { previewDraftContract } from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';
import type { RecordKey } from '@/lib/publishing/schema';
import type { Drafts } from './use-drafts';

/** Widths in which a page is looked at. */
const WIDTHS = [390, 1280] as const;
const HEIGHT = 844;

type DraftPreviewProps = { of: RecordKey; part: Part; drafts: Drafts };
type Input = { window: Window | null } | { window?: undefined };

/** The real page with what is being written, in two widths, and a link to it for a week. */
export function DraftPreview({ of: { type, id }, part, drafts }: DraftPreviewProps) {
  const t = useTranslations('contentForms.preview');
  const [link, setLink] = useState('');
  const { run, isBusy } = useAction({
    call: async ({ window: view }: Input) => {
      const isShared = view === undefined;
      const body = { locale: part, isShared };
      try {
        const { url } = await drafts.onSaved(() =>
          callApi(previewDraftContract, { params: { type, id }, body }),
        );
        if (isShared) setLink(new URL(url, location.href).href);
        // where windows are blocked, the editor's own one shows it: everything is saved
        else (view ?? window).location.href = url;
      } catch (error) {
        view?.close();
        throw error;
      }
    },
    hasToast: true,
  });
  // a window that opens after an answer would be blocked
  const open = (width: number) => {
    const view = window.open('', '', `popup,width=${width},height=${HEIGHT}`);
    run({ window: view });
  };
  return (
    <div className="mt-2 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {WIDTHS.map((width) => (
          <OfficeButton key={width} look="square" isBusy={isBusy} onClick={() => open(width)}>
            {t('open', { width: String(width) })}
          </OfficeButton>
        ))}
        <OfficeButton look="square" isBusy={isBusy} onClick={() => run({})}>
          {t('share')}
        </OfficeButton>
      </div>
      {link && <OfficeField label={t('link')} help={t('linkHelp')} value={link} onChange={() => undefined} />}
    </div>
  );
}
