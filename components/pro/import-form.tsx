'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { foldHeader, mapHeader } from '@/lib/pro/csv/columns';
import { ColumnMapping } from './column-mapping';
import { DropZone } from './drop-zone';
import { FilePreview } from './file-preview';
import type { Preview } from './preview';
import { type Columns, useImport, useImportFaults } from './use-import';
import { Working } from './working';

/** Column assignments keyed by folded header, the form in which headers are compared. */
const foldedColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([header, column]) => [foldHeader(header), column]));

type ImportFormProps = {
  isCorrection: boolean;
  /** Column assignments stored for the account, by folded header. */
  remembered: Columns;
};

/** File input, preview, column assignment and upload button. */
export function ImportForm({ isCorrection, remembered }: ImportFormProps) {
  const t = useTranslations('pro.import');
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const { preview, isReading } = usePreview(file);
  const send = useImport();
  const faults = useImportFaults(send.error);
  const header = preview?.ok ? preview.header : [];
  const mapped = mapHeader(header, { ...remembered, ...foldedColumns(columns) });
  const missing = header.length ? mapped.missing : [];
  const take = (next: File | null) => {
    send.reset();
    setColumns({});
    setFile(next);
  };
  return (
    <div className="mt-7">
      <DropZone file={file} onFile={take} fault={preview && !preview.ok ? preview.fault : null} />
      <Working text={isReading ? t('reading') : send.isPending ? t('sending') : null} />
      {file && preview?.ok && <FilePreview fileName={file.name} preview={preview} />}
      <ColumnMapping
        key={header.join()}
        {...{ header, remembered, missing }}
        mapping={mapped.mapping}
        onSay={(name, column) => setColumns((said) => ({ ...said, [name]: column }))}
      />
      {faults.length > 0 && (
        <Alert tone="error" live title={faults[0]} className="mt-6">
          {faults.slice(1).map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      {file && (preview === null || preview.ok) && !isReading && missing.length === 0 && (
        <Button
          className="mt-6"
          busy={send.isPending || send.isSuccess}
          onClick={() => send.mutate({ file, columns, isCorrection })}
        >
          {t('submit')}
        </Button>
      )}
    </div>
  );
}

type FileRead = { file: File; preview: Preview | null };

/**
 * Parses a file in a worker. Null while reading, and where workers are unavailable: then the file is uploaded without
 * a preview and the server reports errors.
 */
function usePreview(file: File | null): { preview: Preview | null; isReading: boolean } {
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => {
    if (!file) return;
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    const done = (preview: Preview | null) => setRead({ file, preview });
    worker.onmessage = ({ data }: MessageEvent<Preview>) => done(data);
    worker.onerror = () => done(null);
    file.arrayBuffer().then(
      (bytes) => worker.postMessage(bytes, [bytes]),
      () => done(null),
    );
    return () => worker.terminate();
  }, [file]);
  const isRead = read !== null && read.file === file;
  return { preview: isRead ? read.preview : null, isReading: file !== null && !isRead };
}
