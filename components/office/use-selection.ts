'use client';

import { useCallback, useEffect, useState } from 'react';

/** Form that the check boxes of a list belong to. */
export const BULK_FORM = 'office-bulk';

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name="row"]`),
];
const wholePage = () => document.querySelector<HTMLInputElement>(`input[form="${BULK_FORM}"][name="page"]`);

/** The rows chosen on this page of a list, by the value of their check boxes. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [onPage, setOnPage] = useState(0);
  const read = useCallback(() => {
    const all = boxes();
    const ticked = all.filter(({ checked }) => checked).map(({ value }) => value);
    const head = wholePage();
    if (head) {
      head.checked = ticked.length > 0 && ticked.length === all.length;
      head.indeterminate = ticked.length > 0 && ticked.length < all.length;
    }
    setChosen(ticked);
    setOnPage(all.length);
  }, []);
  const setAll = useCallback(
    (isChosen: boolean) => {
      for (const box of boxes()) box.checked = isChosen;
      read();
    },
    [read],
  );
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute('form') !== BULK_FORM) return;
      if (target.name === 'page') setAll(target.checked);
      else read();
    };
    document.addEventListener('change', onChange);
    // ticked before the scripts came, or kept by the browser
    const first = requestAnimationFrame(read);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('change', onChange);
    };
  }, [read, setAll]);
  return { chosen, isWholePage: chosen.length > 0 && chosen.length === onPage, clear: () => setAll(false) };
}
