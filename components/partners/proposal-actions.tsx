'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import type { Day } from '@/lib/core/dates';
import { callApi } from '@/lib/http/client';
import { formatDay } from '@/lib/i18n/format';
import { refuseProposalContract, takeProposalContract } from '@/lib/partners/proposal-contract';

const TEXT_MAX = 1_000;

type Verb = 'take' | 'refuse';

/** Takes a proposal, which opens its draft, or refuses it. The house gets a mail either way. */
export function ProposalActions({ id, startsOn }: { id: string; startsOn: Day | null }) {
  const t = useTranslations('officeForms.proposals');
  const [open, setOpen] = useState<Verb | null>(null);
  const [answer, setAnswer] = useState('');
  const close = () => setOpen(null);
  const take = useAction({
    call: () => callApi(takeProposalContract, { params: { id }, body: answer ? { answer } : {} }),
    done: () => (startsOn ? t('takenLater', { day: formatDay(startsOn) }) : t('taken')),
    next: (key) => ({ pathname: '/office/content/[type]/[id]', params: key }),
  });
  const refuse = useAction({
    call: () => callApi(refuseProposalContract, { params: { id }, body: { answer } }),
    done: () => t('refused'),
    onDone: close,
  });
  const form = (verb: Verb, { run, isBusy, failure }: typeof take | typeof refuse) => (
    <ActionRow
      key={verb}
      verb={t(verb)}
      isOpen={open === verb}
      onToggle={() => setOpen(open === verb ? null : verb)}
    >
      <ActionFrame
        {...{ isBusy, failure }}
        verb={t(`${verb}Now`)}
        cancel={t('cancel')}
        onSubmit={() => run()}
        onCancel={close}
      >
        <OfficeField
          label={t('answer')}
          help={t(`${verb}Help`)}
          required={verb === 'refuse'}
          rows={3}
          maxLength={TEXT_MAX}
          value={answer}
          onChange={setAnswer}
        />
      </ActionFrame>
    </ActionRow>
  );
  return (
    <ActionList title={t('decide')} heading={t('decide')}>
      {form('take', take)}
      {form('refuse', refuse)}
    </ActionList>
  );
}
