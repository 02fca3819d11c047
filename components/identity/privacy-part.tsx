'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { DeleteDialog } from './delete-dialog';

const PATH = '/api/account/export';

/** Downloads of the customer's data, in the language of the page. */
export function ExportLinks() {
  const t = useTranslations('account.access');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <TextLink href={`${PATH}?locale=${locale}`} icon="download" download="data.json">
        {t('exportJson')}
      </TextLink>
      <TextLink href={`${PATH}.zip?locale=${locale}`} icon="download" download>
        {t('exportZip')}
      </TextLink>
    </div>
  );
}

export function DeleteAccount() {
  const t = useTranslations('account.access');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" shape="square" onClick={() => setOpen(true)}>
        {t('deleteOpen')}
      </Button>
      <DeleteDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
