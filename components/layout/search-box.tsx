'use client';

import { useEffect, useId, useState, type FocusEvent } from 'react';
import { ArchPulse } from '@/components/ui/arch-pulse';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Marked } from '@/components/ui/marked';
import { PlainLink } from '@/lib/i18n/navigation';
import { SEARCH_MAX, type SearchType } from '@/lib/search/limits';
import type { Suggestion } from '@/lib/search/schema';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

/** Texts of the search field, translated on the server. */
export type SearchBoxLabels = Record<
  'label' | 'submit' | 'hint' | 'suggestions' | 'all' | 'open' | 'none' | 'searching',
  string
> & { types: Record<SearchType, string> };

type SearchBoxProps = {
  /** URL of the search page, for Enter and for use without JavaScript. */
  action: string;
  labels: SearchBoxLabels;
  query?: string;
  /** Shows the label above the field. The menu hides it. */
  isLabelled?: boolean;
};

/** Search form with suggestions while typing. */
export function SearchBox({ action, labels, query = '', isLabelled = false }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(query);
  const [isTouched, setIsTouched] = useState(false);
  const { items, answeredQuery, isBusy } = useSuggestions(text, isTouched);
  const count = items.length ? items.length + 1 : 0;
  const optionId = (index: number) => `${id}-${index}`;
  const list = useCombobox(count, (index) => document.getElementById(optionId(index))?.click());
  const activeId = list.active >= 0 ? optionId(list.active) : undefined;
  // the focus stays in the input, so the browser does not scroll the active option into view
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) list.close();
  };
  return (
    <search className="relative block" onBlur={onBlur}>
      <form action={action} method="get" onSubmit={list.close}>
        <label htmlFor={id} className={isLabelled ? 'mb-[7px] block font-semibold' : 'sr-only'}>
          {labels.label}
        </label>
        <div className="flex h-[54px] border-2 border-ink bg-paper">
          <input
            id={id}
            name="q"
            type="search"
            role="combobox"
            required
            maxLength={SEARCH_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={labels.hint}
            value={text}
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            onChange={({ target }) => {
              setText(target.value);
              setIsTouched(true);
              list.open();
            }}
            onKeyDown={list.onKeyDown}
            className="min-w-0 flex-1 bg-transparent pl-4 pr-2 placeholder:text-mute [&::-webkit-search-cancel-button]:grayscale"
          />
          {isBusy && <ArchPulse className="self-center" />}
          <button
            type="submit"
            aria-label={labels.submit}
            className="grid w-[50px] flex-none place-items-center hover:bg-fog"
          >
            <Icon name="search" />
          </button>
        </div>
      </form>
      <SuggestionList
        {...{ id, items, labels, optionId }}
        isOpen={list.isOpen}
        active={list.active}
        allUrl={`${action}?${new URLSearchParams({ q: text.trim() }).toString()}`}
        onChosen={list.close}
      />
      <p role="status" className="sr-only">
        {statusOf({ isBusy, answeredQuery, isOpen: list.isOpen, hasItems: items.length > 0 }, labels)}
      </p>
    </search>
  );
}

type Status = { isBusy: boolean; answeredQuery: string; isOpen: boolean; hasItems: boolean };

function statusOf({ isBusy, answeredQuery, isOpen, hasItems }: Status, labels: SearchBoxLabels): string {
  if (isBusy) return labels.searching;
  if (isOpen) return labels.open;
  return answeredQuery && !hasItems ? labels.none : '';
}

type SuggestionListProps = {
  id: string;
  items: readonly Suggestion[];
  labels: SearchBoxLabels;
  optionId: (index: number) => string;
  isOpen: boolean;
  active: number;
  allUrl: string;
  onChosen: () => void;
};

const OPTION =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-hair px-4 py-1.5 no-underline first:border-t-0 hover:bg-fog aria-selected:bg-ink aria-selected:text-paper';

/** Suggestions as links. They are not Tab stops: the arrow keys reach them from the input. */
function SuggestionList(props: SuggestionListProps) {
  const { id, items, labels, optionId, isOpen, active, allUrl, onChosen } = props;
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    prefetch: false,
    'aria-selected': index === active,
    onClick: onChosen,
  });
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={labels.suggestions}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-10 -mt-0.5 max-h-[60dvh] overflow-y-auto border-2 border-ink bg-paper text-left"
    >
      {items.map(({ type, id: key, title, url, marks, note }, index) => (
        <PlainLink key={`${type}-${key}`} href={url} {...option(index)} className={OPTION}>
          <span className="min-w-0 wrap-anywhere">
            <Marked text={title} ranges={marks} />
          </span>
          <span className="min-w-0 text-small opacity-80 wrap-anywhere">
            {[labels.types[type], note].filter(Boolean).join(', ')}
          </span>
        </PlainLink>
      ))}
      {items.length > 0 && (
        <PlainLink
          href={allUrl}
          {...option(items.length)}
          className={classNames(OPTION, 'font-semibold underline')}
        >
          {labels.all}
        </PlainLink>
      )}
    </div>
  );
}
