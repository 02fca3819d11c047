'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';

type Row = { dataset: { moves?: string; index?: string } };

/** The buttons of an entry among those of all lists. */
export const rowOf = <R extends Row>(rows: readonly R[], list: string, index: number): R | undefined =>
  rows.find(({ dataset }) => dataset.moves === list && dataset.index === String(index));

type MoveButtonsProps = {
  name: string;
  /** Path of the list, which tells its buttons from those of other lists. */
  list: string;
  index: number;
  /** The first entry of those among which this one moves. */
  first?: number;
  /** The end of those among which this one moves. */
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Side by side instead of one below the other. */
  isRow?: boolean;
};

/** Up, down, remove: 28 x 24, and 44 on coarse pointers. The focus goes with the entry. One alone cannot be moved. */
export function MoveButtons({ name, list, index, first = 0, count, ...acts }: MoveButtonsProps) {
  const { onMove, onRemove, isRow } = acts;
  const t = useTranslations('contentForms');
  const row = useRef<HTMLDivElement>(null);
  const size =
    'grid h-6 w-7 place-items-center border border-edge pointer-coarse:h-11 pointer-coarse:w-11 aria-disabled:text-hair';
  const isFirst = index === first;
  const isLast = index === count - 1;
  const focusOn = (to: number, button: number) => {
    const rows = [...(row.current?.closest('form')?.querySelectorAll<HTMLElement>('[data-moves]') ?? [])];
    [...(rowOf(rows, list, to)?.querySelectorAll('button') ?? [])].at(button)?.focus();
  };
  // entries stay where they are in the document, and what they show changes
  const move = (to: number, button: number) => {
    onMove(to);
    focusOn(to, button);
  };
  const remove = () => {
    onRemove();
    if (isLast) focusOn(index - 1, REMOVE);
  };
  return (
    <div ref={row} data-moves={list} data-index={index} className={isRow ? 'flex lg:grid' : 'office-moves'}>
      {count - first > 1 && (
        <>
          <button
            type="button"
            className={size}
            aria-disabled={isFirst || undefined}
            aria-label={t('up', { field: name })}
            onClick={() => !isFirst && move(index - 1, UP)}
          >
            <Icon name="chevron-up" />
          </button>
          <button
            type="button"
            className={size}
            aria-disabled={isLast || undefined}
            aria-label={t('down', { field: name })}
            onClick={() => !isLast && move(index + 1, DOWN)}
          >
            <Icon name="chevron-down" />
          </button>
        </>
      )}
      <button type="button" className={size} aria-label={t('remove', { field: name })} onClick={remove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}

/** Places of the buttons in their row. */
const [UP, DOWN, REMOVE] = [0, 1, -1];
