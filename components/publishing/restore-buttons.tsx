'use client';

import { useTranslations } from 'next-intl';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import type { RecordType } from '@/lib/content/schema/document';
import { callApi } from '@/lib/http/client';
import { restoreVersionContract } from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';

type RestoreButtonsProps = {
  type: RecordType;
  id: string;
  number: number;
  parts: { part: Part; name: string }[];
};

/** Puts a language of this version into the draft, and opens the editor. */
export function RestoreButtons({ type, id, number, parts }: RestoreButtonsProps) {
  const t = useTranslations('contentForms');
  const { run, isBusy } = useAction({
    call: (part: Part) =>
      callApi(restoreVersionContract, { params: { type, id, number }, body: { locale: part } }),
    done: ({ version }) => t('done.restore', { version: String(version) }),
    next: () => ({ pathname: '/office/content/[type]/[id]', params: { type, id } }),
    hasToast: true,
    unreachable: t('unreachable'),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {parts.map(({ part, name }) => (
        <OfficeButton key={part} look="square" isBusy={isBusy} onClick={() => run(part)}>
          {t('restore')} ({name})
        </OfficeButton>
      ))}
    </div>
  );
}
