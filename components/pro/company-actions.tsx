'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { FieldFrame } from '@/components/office/field-frame';
import { OfficeField, OfficeSelect } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { ApiError, callApi, isRefusal } from '@/lib/http/client';
import { formatEdition } from '@/lib/i18n/format';
import {
  addCompanyContract,
  importForCompanyContract,
  removeCompanyContract,
  setQuotaContract,
} from '@/lib/pro/contract';
import type { QuotaView } from '@/lib/pro/schema';
import { useFileFault } from './use-file-fault';

export type QuotaChoice = {
  products: readonly { code: string; title: string }[];
  editions: readonly string[];
  /** The edition on sale. */
  selling: string | undefined;
};

type QuotaProps = {
  username: string;
  choice: QuotaChoice;
  /** Its quotas as the page shows them. */
  quotas: readonly Pick<QuotaView, 'product' | 'edition' | 'quota'>[];
};

type CompanyActionsProps = QuotaProps & {
  id: string;
  hasFile: boolean;
  /** The company has not ordered yet. */
  canRemove: boolean;
};

type Action = 'quota' | 'upload' | 'remove';

/** Actions for a company: set a quota, upload a file, take its access back. */
export function CompanyActions({ id, hasFile, canRemove, ...quota }: CompanyActionsProps) {
  const t = useTranslations('officeForms.companies');
  const [open, setOpen] = useState<Action | null>(null);
  const toggle = (action: Action) => setOpen(open === action ? null : action);
  const onDone = () => setOpen(null);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('verbs.quota')} isOpen={open === 'quota'} onToggle={() => toggle('quota')}>
        <QuotaForm {...quota} onDone={onDone} />
      </ActionRow>
      <ActionRow verb={t('verbs.upload')} isOpen={open === 'upload'} onToggle={() => toggle('upload')}>
        <UploadForm {...{ id, hasFile, onDone }} />
      </ActionRow>
      {canRemove && (
        <ActionRow verb={t('verbs.remove')} isOpen={open === 'remove'} onToggle={() => toggle('remove')}>
          <RemoveForm {...{ id, onDone }} username={quota.username} />
        </ActionRow>
      )}
    </ActionList>
  );
}

function QuotaForm({ username, choice, quotas, onDone }: QuotaProps & { onDone: () => void }) {
  const { products, editions, selling } = choice;
  const t = useTranslations('officeForms.companies');
  const [product, setProduct] = useState(products[0]?.code ?? '');
  const [edition, setEdition] = useState(selling ?? editions[0] ?? '');
  const [quota, setQuota] = useState('');
  const isWhole = /^\d+$/.test(quota.trim());
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shown = quotas.find((one) => one.product === product && one.edition === edition);
  const save = useAction({
    call: () =>
      callApi(setQuotaContract, {
        body: { username, product, edition, quota: Number(quota), before: shown?.quota ?? 0 },
      }),
    done: () => t('saved'),
    onDone,
    followsOthers: true,
  });
  return (
    <ActionFrame
      verb={t('verbs.quota')}
      {...save}
      failure={isRefusal(save.error, 'conflict') ? t('changed') : save.failure}
      onCancel={onDone}
      onSubmit={() => {
        setRefused(!isWhole);
        if (isWhole) save.run();
        else field.current?.focus();
      }}
    >
      <OfficeSelect
        label={t('product')}
        options={products.map(({ code, title }) => ({ value: code, label: title }))}
        value={product}
        onChange={setProduct}
      />
      <OfficeSelect
        label={t('edition')}
        options={editions.map((code) => ({ value: code, label: formatEdition(code) }))}
        value={edition}
        onChange={setEdition}
      />
      <OfficeField
        ref={field}
        label={t('quota')}
        help={t('quotaHelp')}
        fault={isRefused && !isWhole ? t('quotaFault') : undefined}
        inputMode="numeric"
        required
        value={quota}
        onChange={setQuota}
      />
    </ActionFrame>
  );
}

function UploadForm({ id, hasFile, onDone }: { id: string; hasFile: boolean; onDone: () => void }) {
  const t = useTranslations('officeForms.companies');
  const faultText = useFileFault();
  const [file, setFile] = useState<File | null>(null);
  const upload = useAction({
    call: (sent: File) => {
      const body = new FormData();
      body.set('file', sent);
      return callApi(importForCompanyContract, { params: { id }, body });
    },
    done: ({ rows, errors }) => t('uploaded', { rows, faults: errors.length }),
    onDone,
  });
  const { error } = upload;
  const faults = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return (
    <ActionFrame
      verb={t('send')}
      {...upload}
      failure={faults.length > 0 ? faults.map(faultText).join('; ') : upload.failure}
      isDisabled={!file}
      onCancel={onDone}
      onSubmit={() => file && upload.run(file)}
    >
      <FieldFrame label={t('file')} help={t(hasFile ? 'fileReplaces' : 'fileHelp')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt"
            required
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
    </ActionFrame>
  );
}

function RemoveForm({ id, username, onDone }: { id: string; username: string; onDone: () => void }) {
  const t = useTranslations('officeForms.companies');
  const remove = useAction({
    call: () => callApi(removeCompanyContract, { params: { id } }),
    done: () => t('removed'),
    next: () => '/office/companies',
    undo:
      (_, { change: undoes }) =>
      () =>
        callApi(addCompanyContract, { body: { username, undoes } }),
  });
  return (
    <ActionFrame verb={t('verbs.remove')} {...remove} onCancel={onDone} onSubmit={() => remove.run()}>
      <p>{t('removeHelp')}</p>
    </ActionFrame>
  );
}
