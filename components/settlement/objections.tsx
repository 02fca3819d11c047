'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField, OfficeSelect } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { signedCents } from '@/lib/core/money';
import { callApi } from '@/lib/http/client';
import { answerObjectionContract, objectForHouseContract } from '@/lib/settlement/contract';

const TEXT_MAX = 1_000;

/** Answers the objection of a house, with what the next run adds or takes off. */
export function AnswerForm({ id, house }: { id: string; house: string }) {
  const t = useTranslations('officeForms.settlement');
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [amount, setAmount] = useState('');
  const cents = amount.trim() === '' ? 0 : signedCents(amount);
  const [isWrong, setIsWrong] = useState(false);
  const { run, isBusy, formFailure, faults } = useAction({
    call: () =>
      callApi(answerObjectionContract, { params: { id }, body: { answer, correction: cents ?? 0 } }),
    done: () => t('answered'),
  });
  return (
    <ActionList title={t('answerTo', { house })}>
      <ActionRow verb={t('answerTo', { house })} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('answer')}
          cancel={t('cancel')}
          isBusy={isBusy}
          failure={formFailure}
          onSubmit={() => {
            setIsWrong(cents === null);
            if (cents !== null) run();
          }}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeField
            label={t('answerText')}
            help={t('answerHelp')}
            required
            rows={3}
            maxLength={TEXT_MAX}
            value={answer}
            onChange={setAnswer}
          />
          <OfficeField
            label={t('correction')}
            help={t('correctionHelp')}
            fault={isWrong && cents === null ? t('wrongAmount') : faults.get('correction')}
            inputMode="text"
            maxLength={16}
            value={amount}
            onChange={setAmount}
          />
        </ActionFrame>
      </ActionRow>
    </ActionList>
  );
}

/** Notes the objection of a house that called or wrote. */
export function ObjectionForm({ statements }: { statements: { id: string; house: string }[] }) {
  const t = useTranslations('officeForms.settlement');
  const [isOpen, setIsOpen] = useState(false);
  const [id, setId] = useState('');
  const [text, setText] = useState('');
  const { run, isBusy, failure } = useAction({
    call: () => callApi(objectForHouseContract, { params: { id }, body: { text } }),
    done: () => t('objected'),
    onDone: () => {
      setIsOpen(false);
      setId('');
      setText('');
    },
  });
  return (
    <ActionList title={t('object')}>
      <ActionRow verb={t('object')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('note')}
          cancel={t('cancel')}
          {...{ isBusy, failure }}
          isDisabled={id === ''}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeSelect
            label={t('house')}
            options={[
              { value: '', label: t('chooseHouse') },
              ...statements.map((one) => ({ value: one.id, label: one.house })),
            ]}
            value={id}
            onChange={setId}
          />
          <OfficeField
            label={t('objection')}
            help={t('objectionHelp')}
            required
            rows={3}
            maxLength={TEXT_MAX}
            value={text}
            onChange={setText}
          />
        </ActionFrame>
      </ActionRow>
    </ActionList>
  );
}
