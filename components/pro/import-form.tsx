'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { mapHeader } from '@/lib/pro/csv/columns';
import { ColumnMapping } from './column-mapping';
import { DropZone } from './drop-zone';
import { FilePreview } from './file-preview';
import { foldedColumns } from './folded-columns';
import { useImport, useImportFaults, type Columns } from './use-import';
import { usePreview } from './use-preview';

/** The file, a look into it, what its columns are where we do not know them, and the button that sends it. */
export function ImportForm({ isCorrection }: { isCorrection: boolean }) {
  const t = useTranslations('pro.import');
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const { preview, isReading } = usePreview(file);
  const send = useImport();
  const faults = useImportFaults(send.error);
  const header = preview?.ok ? preview.header : [];
  const missing = header.length ? mapHeader(header, foldedColumns(columns)).missing : [];
  const needsColumns = header.length > 0 && mapHeader(header).missing.length > 0;
  const take = (next: File) => {
    send.reset();
    setColumns({});
    setFile(next);
  };
  return (
    <div className="mt-7">
      <DropZone file={file} onFile={take} fault={preview && !preview.ok ? preview.fault : null} />
      <p role="status" className="mt-3 empty:hidden">
        {isReading ? t('reading') : send.isPending ? t('sending') : ''}
      </p>
      {(isReading || send.isPending) && (
        <progress
          aria-label={t(isReading ? 'reading' : 'sending')}
          className="mt-2 block h-2 w-full max-w-[420px] accent-ink"
        />
      )}
      {file && preview?.ok && <FilePreview fileName={file.name} preview={preview} />}
      {needsColumns && (
        <ColumnMapping header={header} columns={columns} missing={missing} onChange={setColumns} />
      )}
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
