'use client';

import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { activeTrail } from '@/lib/content/active-trail';
import type { NavigationItemView } from '@/lib/content/schema/views';
import { usePathname } from '@/lib/i18n/navigation';
import { ICON_LINK } from './header-classes';
import { MenuChildren } from './menu-children';
import { MenuHead } from './menu-head';
import type { MenuLabels } from './menu-labels';
import { MenuMain, type MenuSocial } from './menu-main';

type MenuProps = {
  brandName: string;
  urls: { home: string; search: string };
  labels: MenuLabels;
  primary: NavigationItemView[];
  secondary: NavigationItemView[];
  social: MenuSocial[];
  languages: ReactNode;
};

const isPlainClick = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The toggle and its dialog. Its content exists only while it is open. */
export function Menu(props: MenuProps) {
  const { dialog, isOpen, open, close, onClosed } = useModal();
  const closeOnLink = (event: MouseEvent) => {
    if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a')) close();
  };
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" aria-expanded={isOpen} className={TOGGLE}>
        <Icon name="menu" />
        <span className="max-lg:sr-only">{props.labels.menu}</span>
      </button>
      {/* the links inside are what is pressed; the dialog only watches for it */}
      <dialog
        ref={dialog}
        aria-label={props.labels.menu}
        onClose={onClosed}
        onClickCapture={closeOnLink}
        className={DIALOG}
      >
        {isOpen && <Levels {...props} onClose={close} />}
      </dialog>
    </>
  );
}

/** Two levels: the second beside the first from 1024 px, in its place below. */
function Levels({ onClose, ...props }: MenuProps & { onClose: () => void }) {
  const { brandName, urls, labels, primary, secondary, social, languages } = props;
  const [parentId, setParentId] = useState<string | null>(null);
  const parent = primary.find(({ id }) => id === parentId);
  // the levels exist in the browser only, once the menu was opened
  const address = `${window.location.pathname}${window.location.search}`;
  const trail = activeTrail(primary, address);
  const head = <MenuHead brandName={brandName} home={urls.home} labels={labels} onClose={onClose} />;
  return (
    <div className="flex h-full justify-end">
      {parent && (
        <MenuChildren
          key={parent.id}
          parent={parent}
          trail={trail}
          labels={labels}
          head={head}
          onBack={() => setParentId(null)}
        />
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

const TOGGLE = `${ICON_LINK} lg:flex lg:w-auto lg:items-center lg:gap-2.5 lg:px-2.5 lg:font-semibold`;
const DIALOG =
  'fixed inset-0 h-dvh max-h-none w-full max-w-none bg-transparent text-ink backdrop:bg-ink/60 open:block';
const LEVEL_ONE = 'flex h-full w-full flex-col overflow-y-auto bg-season lg:w-[480px]';

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  onClosed: () => void;
};

/** The browser's modal dialog: focus stays inside, Escape closes. The style sheet keeps the page behind it still. */
function useModal(): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const close = () => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [pathname]);
  const open = () => {
    setIsOpen(true);
    dialog.current?.showModal();
  };
  return { dialog, isOpen, open, close, onClosed: () => setIsOpen(false) };
}
