'use client';

import { useState, type KeyboardEvent } from 'react';

type Combobox = {
  isOpen: boolean;
  /** Index of the active option; -1 for the input itself. */
  active: number;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Keyboard handling of an editable combobox (WAI-ARIA practices): arrows, Enter, Escape. The focus stays in the input.
 */
export function useCombobox(count: number, choose: (index: number) => void): Combobox {
  const [isAsked, setIsAsked] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isOpen = isAsked && count > 0;
  const active = isOpen && chosen < count ? chosen : -1;
  const close = () => {
    setIsAsked(false);
    setChosen(-1);
  };
  const open = () => {
    setIsAsked(true);
    setChosen(-1);
  };
  /** Cycles through the options and the input itself. */
  const move = (step: number) => {
    setIsAsked(true);
    setChosen(((active + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: count ? () => move(1) : undefined,
      ArrowUp: count ? () => move(-1) : undefined,
      Enter: active >= 0 ? () => choose(active) : undefined,
      // while closed, the browser's default applies: Escape clears the input or closes the surrounding menu
      Escape: isOpen ? close : undefined,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isOpen, active, open, close, onKeyDown };
}
