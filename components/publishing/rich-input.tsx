'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { RichText } from '@/lib/content/schema/blocks';
import type { Locale } from '@/lib/i18n/languages';
import { richOf, segmentsOf, type Segment } from '@/lib/publishing/rich-text';

type RichInputProps = {
  id: string;
  label: string;
  value: RichText;
  locale: Locale;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onChange: (value: RichText) => void;
};

/** Segments of what is in the field; every style but bold and links is left out. */
function segmentsIn(node: Node, style: Omit<Segment, 'text'> = {}): Segment[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ ...style, text: node.textContent ?? '' }];
  if (!(node instanceof HTMLElement)) return [];
  const href = node.getAttribute('href');
  const isStrong = node.tagName === 'STRONG' || node.tagName === 'B';
  const own: Omit<Segment, 'text'> = {
    ...style,
    ...(isStrong ? { strong: true as const } : {}),
    ...(node.tagName === 'A' && href ? { href } : {}),
  };
  const inner = [...node.childNodes].flatMap((child) => segmentsIn(child, own));
  return node.tagName === 'DIV' || node.tagName === 'BR' ? [{ text: ' ' }, ...inner] : inner;
}

function elementOf({ text, strong, href }: Segment): Node {
  if (href === undefined && !strong) return document.createTextNode(text);
  const element = document.createElement(href === undefined ? 'strong' : 'a');
  if (href !== undefined) element.setAttribute('href', href);
  element.textContent = text;
  return element;
}

/** A paragraph with bold and links and nothing else. Pasted text loses its styles. */
export function RichInput({ id, label, value, locale, isInvalid, describedBy, onChange }: RichInputProps) {
  const t = useTranslations('contentForms');
  const field = useRef<HTMLDivElement>(null);
  const shown = useRef<RichText | null>(null);
  useEffect(() => {
    // what was typed here is in the field already; writing it again would move the cursor
    if (!field.current || shown.current === value) return;
    shown.current = value;
    field.current.replaceChildren(...segmentsOf(value, locale).map(elementOf));
  }, [value, locale]);
  const read = () => {
    if (!field.current) return;
    const rich = richOf([...field.current.childNodes].flatMap((node) => segmentsIn(node)));
    shown.current = rich;
    onChange(rich);
  };
  const format = (command: 'bold' | 'createLink' | 'unlink' | 'insertText', argument?: string) => {
    field.current?.focus();
    document.execCommand(command, false, argument);
    read();
  };
  const link = () => {
    const selection = document.getSelection();
    const current = selection?.anchorNode?.parentElement?.closest('a')?.getAttribute('href') ?? '';
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const href = window.prompt(t('linkTo'), current)?.trim();
    if (href === undefined || !selection || !range) return;
    selection.removeAllRanges();
    selection.addRange(range);
    format(href === '' ? 'unlink' : 'createLink', href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter') event.preventDefault();
    if (isCommand && event.key === 'k') {
      event.preventDefault();
      link();
    }
    // styles that the schema does not have
    if (isCommand && (event.key === 'i' || event.key === 'u')) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    format('insertText', event.clipboardData.getData('text/plain').replace(/\s+/g, ' '));
  };
  return (
    <div>
      <div className="flex text-micro font-semibold" role="group" aria-label={label}>
        {/* a press must not take the selection away */}
        <button
          type="button"
          className="min-h-6 border border-b-0 border-edge px-2"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => format('bold')}
        >
          {t('bold')}
        </button>
        <button
          type="button"
          className="min-h-6 border border-b-0 border-l-0 border-edge px-2"
          onMouseDown={(event) => event.preventDefault()}
          onClick={link}
        >
          {t('link')}
        </button>
      </div>
      <div
        ref={field}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        contentEditable
        suppressContentEditableWarning
        className="office-input min-h-[58px] [overflow-wrap:anywhere] [&_strong]:font-semibold [&_b]:font-semibold"
        onInput={read}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}
