'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField, OfficeSelect } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { answerObjectionContract, objectForHouseContract } from '@/lib/settlement/contract';

const TEXT_MAX = 1_000;
const RAPPEN = 100;
const AMOUNT = /^[-\u2212+]?\s?\d{1,7}(?:[.,]\d{2})?$/;

/** Francs with a sign, as typed; null if unreadable. */
function centsOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  if (!AMOUNT.test(plain)) return null;
  return Math.round(Number(plain.replace('\u2212', '-').replace(/\s/g, '').replace(',', '.')) * RAPPEN);
}

/** Answers the objection of a house, with what the next run adds or takes off. */
export function AnswerForm({ id, house }: { id: string; house: string }) {
  const t = useTranslations('officeForms.settlement');
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [amount, setAmount] = useState('');
  const cents = centsOf(amount);
  const { run, isBusy, failure } = useAction({
    call: (_: void, locale) =>
      callApi(answerObjectionContract, { params: { id }, body: { answer, correction: cents ?? 0 }, locale }),
    done: () => t('answered'),
  });
  return (
    <ActionList title={t('answerTo', { house })}>
      <ActionRow verb={t('answerTo', { house })} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('answer')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDisabled={cents === null}
          failure={cents === null ? t('wrongAmount') : failure}
          onSubmit={() => run()}
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
            inputMode="text"
            maxLength={12}
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
  const [id, setId] = useState(statements[0]?.id ?? '');
  const [text, setText] = useState('');
  const { run, isBusy, failure } = useAction({
    call: (_: void, locale) => callApi(objectForHouseContract, { params: { id }, body: { text }, locale }),
    done: () => t('objected'),
    onDone: () => setIsOpen(false),
  });
  return (
    <ActionList title={t('object')}>
      <ActionRow verb={t('object')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('note')}
          cancel={t('cancel')}
          isBusy={isBusy}
          failure={failure}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeSelect
            label={t('house')}
            options={statements.map((one) => ({ value: one.id, label: one.house }))}
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
