import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { PlainLink } from '@/lib/i18n/navigation';
import type { MenuLabels } from './menu-labels';

type MenuHeadProps = { brandName: string; home: string; labels: MenuLabels; onClose: () => void };

/** Logo and close button, aligned with the header. */
export function MenuHead({ brandName, home, labels, onClose }: MenuHeadProps) {
  return (
    <div className="flex h-16 flex-none items-center justify-between border-b-2 border-ink bg-paper pl-4 pr-1 lg:h-[78px] lg:pl-8 lg:pr-5">
      <PlainLink
        href={home}
        prefetch={false}
        className="flex min-h-11 items-center no-underline"
        aria-label={labels.home}
      >
        <Logo name={brandName} />
      </PlainLink>
      <button
        type="button"
        onClick={onClose}
        aria-label={labels.closeMenu}
        className="grid size-11 flex-none place-items-center hover:bg-fog"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
