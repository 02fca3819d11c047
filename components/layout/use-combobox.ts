'use client';

import { useState, type KeyboardEvent } from 'react';

type Combobox = {
  isOpen: boolean;
  /** The option the arrows are on; -1 while the field itself is meant. */
  active: number;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Keys of an editable combobox with a list (WAI-ARIA practices): arrows, Enter, Escape. The focus stays in the field. */
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
  /** The field itself is one of the stations. */
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
      // or the first Escape would empty the field, or close the menu around it
      Escape: isOpen ? close : undefined,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isOpen, active, open, close, onKeyDown };
}
