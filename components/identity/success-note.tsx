import { Icon } from '@/components/ui/icon';

/** Success message. Rendered empty from the start, so that screen readers announce its text. */
export const SuccessNote = ({ children }: { children: string | null }) => (
  <p
    role="status"
    className={children ? 'mt-6 flex gap-3 border-2 border-ok bg-ok-tint px-[18px] py-4 font-semibold' : ''}
  >
    {children && <Icon name="check" className="text-ok" />}
    {children && <span className="min-w-0 wrap-anywhere">{children}</span>}
  </p>
);
