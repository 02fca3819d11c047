import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { activeTrail } from '@/lib/content/active-trail';
import type { NavigationItemView } from '@/lib/content/schema/views';
import { PlainLink } from '@/lib/i18n/navigation';
import { MenuChildren } from './menu-children';
import type { MenuLabels } from './menu-labels';
import { MenuMain, type MenuSocial } from './menu-main';

export type MenuProps = {
  brandName: string;
  urls: { home: string; search: string };
  labels: MenuLabels;
  primary: NavigationItemView[];
  secondary: NavigationItemView[];
  social: MenuSocial[];
  languages: ReactNode;
};

const LEVEL_ONE = 'flex h-full w-full flex-col overflow-y-auto bg-season lg:w-[480px]';

/** Both menu levels: side by side from 1024 px, otherwise one at a time. */
export function MenuLevels({ onClose, ...props }: MenuProps & { onClose: () => void }) {
  const { brandName, urls, labels, primary, secondary, social, languages } = props;
  const [parentId, setParentId] = useState<string | null>(null);
  const parent = primary.find(({ id }) => id === parentId);
  // rendered in the browser only, after the menu was opened
  const address = `${window.location.pathname}${window.location.search}`;
  const trail = activeTrail(primary, address);
  const head = <MenuHead brandName={brandName} home={urls.home} labels={labels} onClose={onClose} />;
  return (
    <div className="flex h-full justify-end">
      {parent && (
        <MenuChildren key={parent.id} {...{ parent, trail, labels, head }} onBack={() => setParentId(null)} />
      )}
      <div className={parent ? `${LEVEL_ONE} max-lg:hidden` : LEVEL_ONE}>
        {head}
        <MenuMain
          {...{ labels, primary, secondary, social, trail }}
          searchUrl={urls.search}
          openId={parentId}
          onOpen={setParentId}
          languages={<div className="ml-auto pr-2">{languages}</div>}
        />
      </div>
    </div>
  );
}

type MenuHeadProps = { brandName: string; home: string; labels: MenuLabels; onClose: () => void };

/** Logo and close button, aligned with the header. */
const MenuHead = ({ brandName, home, labels, onClose }: MenuHeadProps) => (
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
