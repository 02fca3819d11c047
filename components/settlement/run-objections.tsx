import { useTranslations } from 'next-intl';
import { Notice } from '@/components/office/state';
import { OfficeSection } from '@/components/office/thing';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import type { Run } from '@/lib/settlement/schema';
import { AnswerForm, ObjectionForm } from './objections';

export function RunObjections({
  run: { lines, objectUntil, sentAt },
  canAnswer,
}: {
  run: Run;
  canAnswer: boolean;
}) {
  const t = useTranslations('office.settlement.objection');
  if (sentAt === null || objectUntil === null) return null;
  const sent = lines.flatMap(({ partner, statement }) => (statement ? [{ partner, statement }] : []));
  const objected = sent.filter(({ statement }) => statement.objectedAt !== null);
  const free = sent.filter(({ statement }) => statement.objectedAt === null);
  return (
    <OfficeSection title={t('title')}>
      <p className="text-mute">{t('until', { day: formatDay(objectUntil), count: objected.length })}</p>
      <ul className="grid gap-4 py-3">
        {objected.map(({ partner, statement: { id, number, objection, answer, correction } }) => (
          <li key={id} className="max-w-[78ch]">
            <Notice tone={answer === null ? 'season' : 'quiet'} icon={answer === null ? 'warning' : 'check'}>
              <b className="font-semibold">
                {partner}, {number}
              </b>
              <p className="whitespace-pre-line">{objection}</p>
              {answer !== null && (
                <p className="whitespace-pre-line pt-1.5">
                  {t('answer', { answer })}{' '}
                  {correction !== 0 && t('correction', { amount: formatMoney(correction) })}
                </p>
              )}
            </Notice>
            {answer === null && canAnswer && <AnswerForm id={id} house={partner} />}
          </li>
        ))}
      </ul>
      {canAnswer && free.length > 0 && (
        <div className="max-w-dialog">
          <ObjectionForm
            statements={free.map(({ partner, statement: { id } }) => ({ id, house: partner }))}
          />
        </div>
      )}
    </OfficeSection>
  );
}
