'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type ContactDoneProps = { email: string; onAgain: () => void };

/** Replaces the form after it was sent and takes the focus. */
export function ContactDone({ email, onAgain }: ContactDoneProps) {
  const t = useTranslations('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="border-2 border-ok bg-ok-tint px-[22px] py-6">
      <div className="flex gap-3.5">
        <Icon name="check" className="text-ok" />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-d5 outline-none">
            {t('doneTitle')}
          </h3>
          <p className="mt-2 max-w-measure wrap-anywhere">{t('done', { email })}</p>
        </div>
      </div>
      <Button variant="secondary" shape="square" size="small" onClick={onAgain} className="mt-5">
        {t('again')}
      </Button>
    </div>
  );
}
