'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { BLOCK_FIELDS, type BlockType } from '@/lib/publishing/fields';
import { rowCount, rowRange, withBlock } from './block-rows';
import { useEditor } from './editor-context';
import { FieldError } from './field-error';
import { Fields } from './field-input';
import { Gutter, SIDE_BY_SIDE } from './gutter';
import { asList, asObject, asText, moved, type Json } from './json';
import { MoveButtons } from './move-buttons';

type BlocksInputProps = {
  /** Blocks by language; a language in which the record does not exist is missing. */
  blocks: Partial<Record<Locale, unknown>>;
  /** No language is older than the other. */
  isEven: boolean;
  /** Gets the blocks of the languages that change. */
  onChange: (blocks: Partial<Record<Locale, unknown[]>>) => void;
};

const isBlockType = (type: string): type is BlockType => Object.hasOwn(BLOCK_FIELDS, type);
const BLOCK_TYPES = Object.keys(BLOCK_FIELDS).filter(isBlockType);

const newBlock = (type: BlockType): Json => ({ type, ...(type === 'text' ? { paragraphs: [''] } : {}) });

/** Blocks of all languages, row by row: what moves, moves in every language. */
export function BlocksInput({ blocks, isEven, onChange }: BlocksInputProps) {
  const t = useTranslations('contentForms');
  const lists = LOCALES.filter((locale) => blocks[locale] !== undefined).map(
    (locale) => [locale, asList(blocks[locale])] as const,
  );
  const { goTo } = useEditor();
  const count = rowCount(lists);
  const add = (type: BlockType) => {
    const [longest = ''] = lists.find(([, list]) => list.length === count) ?? [];
    onChange(withBlock(lists, newBlock(type)));
    goTo(`texts.${longest}.blocks.${count}`);
  };
  const changeAll = (change: (list: unknown[]) => unknown[]) =>
    onChange(Object.fromEntries(lists.map(([locale, list]) => [locale, change(list)])));
  const cellOf = (locale: Locale, index: number) => {
    const [, list] = lists.find(([one]) => one === locale) ?? [];
    // the column of a language that is missing stays empty
    if (!list) return <div className="max-lg:hidden" />;
    return (
      <div lang={locale}>
        <BlockCell
          path={`texts.${locale}.blocks.${index}`}
          block={list[index]}
          // taken over sooner, it would stand beside another
          other={index > list.length ? undefined : lists.find(([one]) => one !== locale)?.[1][index]}
          onChange={(block) =>
            onChange({ [locale]: list.length > index ? list.with(index, block) : [...list, block] })
          }
        />
      </div>
    );
  };
  return (
    <div className="grid gap-5">
      {Array.from({ length: count }, (_, index) => {
        const type = asText(asObject(lists.map(([, list]) => list[index]).find(Boolean)).type);
        const name = t('blockOf', {
          number: String(index + 1),
          type: isBlockType(type) ? t(`blocks.${type}`) : type,
        });
        const [first, end] = rowRange(lists, index);
        const buttons = (
          <MoveButtons
            {...{ name, index, first }}
            count={end}
            list="blocks"
            isRow
            onMove={(to) =>
              changeAll((list) => (Math.max(index, to) < list.length ? moved(list, index, to) : list))
            }
            onRemove={() => changeAll((list) => list.filter((_, place) => place !== index))}
          />
        );
        return (
          <fieldset key={index} className="border-t border-hair pt-2">
            <legend className="office-label">{name}</legend>
            <div className={SIDE_BY_SIDE}>
              {LOCALES.map((locale, place) => (
                <Fragment key={locale}>
                  {place > 0 && (
                    <div className="flex items-center gap-4 lg:flex-col lg:gap-2">
                      <Gutter
                        texts={Object.fromEntries(lists.map(([one, all]) => [one, all[index]]))}
                        isEven={isEven}
                      />
                      {buttons}
                    </div>
                  )}
                  {cellOf(locale, index)}
                </Fragment>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed border-edge px-3 py-2">
        <span className="text-mute">{t('addBlock')}</span>
        {BLOCK_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className="min-h-9 font-semibold underline underline-offset-4"
            onClick={() => add(type)}
          >
            {t(`blocks.${type}`)}
          </button>
        ))}
      </div>
      {LOCALES.map((locale) => (
        <FieldError key={locale} path={`texts.${locale}.blocks`} />
      ))}
    </div>
  );
}

type BlockCellProps = {
  path: string;
  block: unknown;
  /** The same block in the other language, if it can be taken over. */
  other: unknown;
  onChange: (block: Json) => void;
};

function BlockCell({ path, block, other, onChange }: BlockCellProps) {
  const t = useTranslations('contentForms');
  const { goTo } = useEditor();
  if (block === undefined)
    return (
      <div className="flex flex-wrap justify-between gap-3 border border-dashed border-edge px-3 py-2">
        <span className="text-mute">{t('missingBlock')}</span>
        {other !== undefined && (
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => {
              onChange(structuredClone(asObject(other)));
              goTo(path);
            }}
          >
            {t('takeOver')}
          </button>
        )}
      </div>
    );
  const value = asObject(block);
  const type = asText(value.type);
  return (
    <div className="grid gap-3">
      <Fields
        fields={isBlockType(type) ? BLOCK_FIELDS[type] : []}
        {...{ path, value }}
        onChange={(next) => onChange(asObject(next))}
      />
      <FieldError path={path} />
    </div>
  );
}
