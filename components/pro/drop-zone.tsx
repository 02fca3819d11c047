'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { FieldError } from '@/components/forms/form-field';
import { buttonClasses } from '@/components/ui/button-classes';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { withCounts } from '@/lib/i18n/format';
import type { ValidationKey } from '@/lib/core/validation';
import { IMPORT_FILE, MAX_BYTES } from '@/lib/pro/csv/limits';
import type { FileFault } from '@/lib/pro/csv/measure';
import { useFileFault } from './use-file-fault';

type DropZoneProps = {
  file: File | null;
  /** Called with null when the dropped file is unreadable, which clears the previous file. */
  onFile: (file: File | null) => void;
  /** Error found while reading the file. */
  fault: FileFault | null;
};

type Refusal = { code: ValidationKey; params?: Record<string, number> };

/** Checks a file before it is read. */
function faultOf(files: readonly File[]): Refusal | null {
  const [file] = files;
  if (!file) return { code: 'min_files', params: { min: 1 } };
  if (files.length > 1) return { code: 'max_files', params: { max: 1 } };
  if (!IMPORT_FILE.test(file.name)) return { code: 'file_type' };
  return file.size > MAX_BYTES ? { code: 'file_size' } : null;
}

/** Message for rejected files or for an error in the file's content. */
function useFault(refused: Refusal | null, fault: FileFault | null): string | undefined {
  const say = useTranslations('validation');
  const sayOfFile = useFileFault();
  if (refused) return say(refused.code, refused.params);
  if (!fault) return undefined;
  const message = say(fault.code, withCounts('params' in fault ? fault.params : {}));
  return sayOfFile({ path: 'line' in fault ? `file.${fault.line}` : 'file', code: fault.code, message });
}

const hold = (event: Event) => event.preventDefault();

/** Accepts dropped files. Drops outside the field are blocked: browsers would open the file instead of the page. */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    for (const type of ['dragover', 'drop']) window.addEventListener(type, hold);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, hold);
    };
  }, []);
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(value);
  };
  const onDrop = (event: DragEvent) => {
    over(false)(event);
    take([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver: over(true), onDragLeave: over(false), onDrop } };
}

/** Input for one CSV file, by drop or by file dialog. */
export function DropZone({ file, onFile, fault }: DropZoneProps) {
  const t = useTranslations('pro.import');
  const id = useId();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const take = (files: readonly File[]) => {
    const found = faultOf(files);
    setRefused(found);
    onFile(found ? null : (files[0] ?? null));
  };
  const { isOver, handlers } = useDrop(take);
  const error = useFault(refused, fault);
  return (
    <div
      {...handlers}
      className={classNames(
        'relative border-2 border-dashed px-5 py-8 md:px-8 md:py-11',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
        isOver ? 'border-ink bg-season-tint' : 'border-edge',
        error && 'border-error!',
      )}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // allows choosing the same file again after it was corrected
          target.value = '';
        }}
        className="sr-only"
      />
      <label htmlFor={id} className="flex cursor-pointer flex-wrap items-center gap-x-5 gap-y-4">
        <Icon name="upload" className="size-9" />
        <span className="min-w-0 flex-1 basis-60">
          <span className="display block text-d5">{file ? file.name : t('drop')}</span>
          <span id={`${id}-hint`} className="block text-small text-mute">
            {t('limits')}
          </span>
        </span>
        <span className={buttonClasses({ variant: 'secondary', shape: 'square' })}>
          {file ? t('other') : t('choose')}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
