'use client';

import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { usePathname } from '@/components/ui/screen-provider';
import { ICON_LINK } from './header-classes';
import type { MenuProps } from './menu-levels';

const loadLevels = () => import('./menu-levels');
/** Loaded when the pointer or focus approaches the toggle, since most visits never open the menu. */
const MenuLevels = lazy(async () => ({ default: (await loadLevels()).MenuLevels }));
const preload = () => void loadLevels().catch(() => undefined);

const isPlainClick = (event: MouseEvent) =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type PageMenuProps = MenuProps & {
  urls: {
    /** The menu as a page: before hydration, and without scripts. */
    menu: string;
  };
};

/** Menu toggle and dialog. The content is rendered only while open. Until hydration the toggle leads to a page. */
export function Menu(props: PageMenuProps) {
  const { dialog, isOpen, open, close, onClosed } = useModal();
  const closeOnLink = (event: MouseEvent) => {
    if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a')) close();
  };
  return (
    <>
      <form action={props.urls.menu} className="flex-none">
        <button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
          onPointerEnter={preload}
          onFocus={preload}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={TOGGLE}
        >
          <Icon name="menu" />
          <span className="max-lg:sr-only">{props.labels.menu}</span>
        </button>
      </form>
      {/* the handler only observes clicks on the links inside */}
      <dialog
        ref={dialog}
        aria-label={props.labels.menu}
        onClose={onClosed}
        onClickCapture={closeOnLink}
        className={DIALOG}
      >
        {isOpen && (
          <Suspense>
            <MenuLevels {...props} onClose={close} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

const TOGGLE = `${ICON_LINK} lg:flex lg:w-auto lg:items-center lg:gap-2.5 lg:px-2.5 lg:font-semibold`;
const DIALOG =
  'fixed inset-0 h-dvh max-h-none w-full max-w-none bg-transparent text-ink backdrop:bg-ink/60 open:block';

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  onClosed: () => void;
};

/** Native modal dialog: traps the focus, closes on Escape. CSS locks scrolling of the page behind it. */
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
