import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ConsentLabels } from './labels';

type ConsentDialogProps = {
  labels: ConsentLabels;
  noticeUrl: string | null;
  isOpen: boolean;
  isGranted: boolean;
  onAnswer: (answer: 'refused' | 'granted') => void;
  onClose: () => void;
};

/** Cookie settings by category. Necessary cookies are always on. */
export const ConsentDialog = ({
  labels,
  noticeUrl,
  isOpen,
  isGranted,
  onAnswer,
  onClose,
}: ConsentDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={labels.settings} closeLabel={labels.close}>
    <Choices {...{ labels, isGranted, onAnswer }} />
    {noticeUrl && (
      <p className="mt-5 text-small">
        <a href={noticeUrl} className="inline-flex min-h-11 items-center underline">
          {labels.notice}
        </a>
      </p>
    )}
  </Dialog>
);

type ChoicesProps = Pick<ConsentDialogProps, 'labels' | 'isGranted' | 'onAnswer'>;

function Choices({ labels, isGranted, onAnswer }: ChoicesProps) {
  const [isWanted, setIsWanted] = useState(isGranted);
  return (
    <>
      <div className="border-b-2 border-ink">
        <Category name={labels.necessary} text={labels.necessaryText}>
          {(ids) => <input type="checkbox" checked disabled readOnly {...ids} className="choice" />}
        </Category>
        <Category name={labels.analytics} text={labels.analyticsText}>
          {(ids) => (
            <input
              type="checkbox"
              checked={isWanted}
              onChange={({ target }) => setIsWanted(target.checked)}
              {...ids}
              className="choice"
            />
          )}
        </Category>
      </div>
      <Button shape="square" className="mt-5" onClick={() => onAnswer(isWanted ? 'granted' : 'refused')} full>
        {labels.save}
      </Button>
    </>
  );
}

type Ids = { id: string; 'aria-describedby': string };
type CategoryProps = { name: string; text: string; children: (ids: Ids) => ReactNode };

function Category({ name, text, children }: CategoryProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[26px_1fr] gap-x-4 border-t-2 border-ink py-4">
      {children({ id, 'aria-describedby': `${id}-text` })}
      <div>
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
        <p id={`${id}-text`} className="mt-1 text-small">
          {text}
        </p>
      </div>
    </div>
  );
}
