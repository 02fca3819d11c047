import { lazy, Suspense, useEffect, useState } from 'react';
import { ConsentBar } from './consent-bar';
import { ConsentDialog } from './consent-dialog';
import type { ConsentLabels } from './labels';
import { onOpenCookieSettings } from './settings-request';
import { useConsent } from './use-consent';

const TagManager = lazy(async () => ({ default: (await import('./tag-manager')).TagManager }));

export type ConsentProps = { tagManagerId: string; noticeUrl: string | null; labels: ConsentLabels };

/** Asks for consent to optional cookies once a year; then loads the tag manager (docs/product.md#consent). */
export function ConsentQuestions({ tagManagerId, noticeUrl, labels }: ConsentProps) {
  const { answer, decide } = useConsent();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => onOpenCookieSettings(() => setIsOpen(true)), []);
  const settle = (next: 'refused' | 'granted') => {
    void decide(next).then(() => setIsOpen(false));
  };
  return (
    <>
      {answer === 'none' && <ConsentBar labels={labels} onAnswer={settle} onChoose={() => setIsOpen(true)} />}
      <ConsentDialog
        {...{ labels, noticeUrl, isOpen }}
        isGranted={answer === 'granted'}
        onAnswer={settle}
        onClose={() => setIsOpen(false)}
      />
      {answer === 'granted' && (
        <Suspense>
          <TagManager id={tagManagerId} />
        </Suspense>
      )}
    </>
  );
}
