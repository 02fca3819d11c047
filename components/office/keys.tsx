'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { onStorage } from './stored';

const STORAGE_KEY = 'passage.office.keys';
const FIELDS = 'input, textarea, select, [contenteditable]';

const areOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

const KEYS = ['search', 'rows', 'open', 'choose', 'filters', 'help'] as const;

/** Keyboard of the office: `/` search, `j` `k` rows, `x` choose, `f` filters, `?` help. Enter follows the row's link. */
export function Keys({ hasSearch }: { hasSearch: boolean }) {
  const t = useTranslations('officeForms.keys');
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSyncExternalStore(onStorage, areOn, () => true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key === 'Escape') return closePanels();
      if (target?.matches(FIELDS) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        setIsOpen(true);
      } else if (isOn && press(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', closeOtherPanels);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', closeOtherPanels);
    };
  }, [isOn]);
  const change = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    // browsers tell only other tabs
    window.dispatchEvent(new Event('storage'));
  };
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('title')} closeLabel={t('close')}>
      <dl className="grid grid-cols-[6rem_1fr] gap-2">
        {KEYS.filter((name) => hasSearch || name !== 'search').map((name) => (
          <div key={name} className="contents">
            <dt>
              <kbd>{t(`${name}.key`)}</kbd>
            </dt>
            <dd>{t(`${name}.does`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
        {t('isOn')}
      </label>
    </Dialog>
  );
}

const openPanels = () =>
  document.querySelectorAll<HTMLDetailsElement>('.office-filters details[open], .office-menu[open]');

/** Escape closes an open filter or the menu and gives the focus back to it. */
function closePanels() {
  for (const panel of openPanels()) {
    if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
    panel.open = false;
  }
}

function closeOtherPanels({ target }: MouseEvent) {
  for (const panel of openPanels()) if (target instanceof Node && !panel.contains(target)) panel.open = false;
}

/** @returns whether the key did something */
function press(key: string): boolean {
  switch (key) {
    case '/':
      return focus(document.querySelector<HTMLElement>('[data-key="/"]'));
    case 'f':
      return focus(document.querySelector<HTMLElement>('.office-filters summary'));
    case 'j':
      return step(1) || follow('j');
    case 'k':
      return step(-1) || follow('k');
    case 'x':
      return choose();
    default:
      return false;
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

function step(by: 1 | -1): boolean {
  const links = rows();
  const current = links.findIndex((link) => link === document.activeElement);
  return focus(links[current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1)]);
}

/** The thing before or after this one, in the list it was opened from. */
function follow(key: 'j' | 'k'): boolean {
  const link = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  link?.click();
  return link !== null;
}

function choose(): boolean {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]');
  box?.click();
  return box !== null && box !== undefined;
}
