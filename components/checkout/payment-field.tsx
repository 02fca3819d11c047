import type { ReactNode } from 'react';
import { ArchPulse } from '@/components/ui/arch-pulse';
import { RisingArches } from '@/components/ui/summary-box';

type PaymentFieldProps = {
  /** Something is under way: the arches take turns. */
  busy?: boolean;
  children: ReactNode;
};

/** The season's field of the last step, with arches on its floor. */
export function PaymentField({ busy = false, children }: PaymentFieldProps) {
  return (
    <div className="field border-b-2 border-ink bg-season">
      <div className="wrap flex min-h-[min(560px,70dvh)] flex-col items-start justify-between gap-11 pt-11 lg:pt-[72px]">
        <div className="min-w-0 max-w-[900px]">{children}</div>
        <div className="flex items-end self-end">
          {busy ? <ArchPulse className="mb-0 origin-bottom-right scale-[3.4]" /> : <RisingArches />}
        </div>
      </div>
    </div>
  );
}
