import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

/** `ordinary` has no colour; `due` waits for a person; `failed` went wrong. */
export type Urgency = 'ordinary' | 'due' | 'failed';

const CLASSES = { ordinary: '', due: 'is-due', failed: 'is-failed' } as const satisfies Record<
  Urgency,
  string
>;

type StateProps = { icon: IconName; urgency?: Urgency; children: ReactNode };

export const State = ({ icon, urgency = 'ordinary', children }: StateProps) => (
  <span className={classNames('office-state', CLASSES[urgency])}>
    <Icon name={icon} />
    {children}
  </span>
);

type NoticeProps = { tone?: 'season' | 'error' | 'quiet'; icon?: IconName; children: ReactNode };

/** A sentence that needs a look, above a form or a list. */
export const Notice = ({ tone = 'season', icon = 'info', children }: NoticeProps) => (
  <div
    className={classNames('office-notice', tone === 'error' && 'is-error', tone === 'quiet' && 'is-quiet')}
  >
    <Icon name={icon} className="mt-0.5" />
    <div>{children}</div>
  </div>
);
