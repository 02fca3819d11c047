'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type DragEvent } from 'react';
import { FieldError } from '@/components/forms/form-field';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { ValidationKey } from '@/lib/core/validation';
import { MAX_BYTES } from '@/lib/pro/csv/limits';
import type { FileFault } from '@/lib/pro/csv/measure';

type DropZoneProps = {
  file: File | null;
  onFile: (file: File) => void;
  /** What was found when the file was read. */
  fault: FileFault | null;
};

/** What can be said of a file before it is read (spec 5). */
function faultOf(files: readonly File[]): { code: ValidationKey; params?: Record<string, number> } | null {
  const [file] = files;
  if (!file) return { code: 'min_files', params: { min: 1 } };
  if (files.length > 1) return { code: 'max_files', params: { max: 1 } };
  if (!/\.(csv|txt)$/i.test(file.name)) return { code: 'file_type' };
  return file.size > MAX_BYTES ? { code: 'file_size' } : null;
}

/** A field for one CSV file: drop it, or choose it with mouse or keyboard. */
export function DropZone({ file, onFile, fault }: DropZoneProps) {
  const t = useTranslations('pro.import');
  const say = useTranslations('validation');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof faultOf>>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const found = faultOf(files);
    setRefused(found);
    if (!found && files[0]) onFile(files[0]);
  };
  const shown = refused ?? fault;
  const sentence = shown ? say(shown.code, 'params' in shown ? shown.params : undefined) : undefined;
  const error =
    sentence && shown && 'line' in shown ? t('line', { line: shown.line, message: sentence }) : sentence;
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value);
  };
  return (
    <div
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        'border-2 border-dashed px-5 py-8 md:px-8 md:py-11',
        isOver ? 'border-ink bg-season-tint' : 'border-edge',
        error && 'border-error!',
      )}
    >
      <label htmlFor={id} className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Icon name="upload" className="size-9" />
        <span className="min-w-0">
          <span className="display block text-d5">{file ? t('other') : t('drop')}</span>
          <span id={`${id}-hint`} className="block text-small text-mute">
            {t('limits')}
          </span>
          {file && <span className="mt-1 block font-semibold wrap-anywhere">{file.name}</span>}
        </span>
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => take(event.target.files)}
        className="mt-4 block min-h-11 w-full max-w-full text-small file:mr-4 file:min-h-11 file:cursor-pointer file:border-2 file:border-solid file:border-ink file:bg-paper file:px-4 file:font-semibold"
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
