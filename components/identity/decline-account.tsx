'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** For someone who received the activation mail of an account they did not create: confirms, then deletes it. */
export function DeclineAccount({ busy, onDecline }: { busy: boolean; onDecline: () => void }) {
  const t = useTranslations('identity.activation');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mt-12 border-t-2 border-line pt-6">
      <h2 className="text-d4">{t('doubtTitle')}</h2>
      <p className="mb-5 mt-3 max-w-measure">{t('doubtText')}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-3">
          <Button shape="square" busy={busy} onClick={onDecline}>
            {t('decline')}
          </Button>
          <Button variant="secondary" shape="square" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" shape="square" onClick={() => setOpen(true)}>
          {t('doubt')}
        </Button>
      )}
    </section>
  );
}
