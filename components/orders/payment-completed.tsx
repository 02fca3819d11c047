'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { SeasonField } from '@/components/ui/season-field';
import { Unbroken } from '@/components/ui/unbroken';
import type { PaidOrder } from './paid-order';
import { StepHeading } from '@/components/cart/step-heading';

type DownloadProps = Pick<PaidOrder, 'id'> & { file: 'passes' | 'confirmation'; children: ReactNode };

const Download = ({ id, file, children }: DownloadProps) => (
  <ButtonLink
    href={`/api/account/orders/${id}/${file}.pdf`}
    variant="secondary"
    shape="square"
    icon="download"
  >
    {children}
  </ButtonLink>
);

function Links({ id, contents, isElsewhere }: Pick<PaidOrder, 'id' | 'contents' | 'isElsewhere'>) {
  const t = useTranslations('checkout.payment');
  return (
    <div className="mt-9 flex flex-wrap gap-3 print:hidden">
      {(contents.passes || contents.addOns) && !isElsewhere ? (
        <ButtonLink href="/account/passes">{t('toPasses')}</ButtonLink>
      ) : (
        <ButtonLink href="/account/orders">{t('toOrders')}</ButtonLink>
      )}
      {contents.passes && (
        <Download id={id} file="passes">
          {t('passesPdf')}
        </Download>
      )}
      <Download id={id} file="confirmation">
        {t('confirmationPdf')}
      </Download>
    </div>
  );
}

/** Confirmation of payment with the next steps. */
export function PaymentCompleted({ order }: { order: PaidOrder }) {
  const t = useTranslations('checkout.payment');
  const { id, number, total, firstName, email, contents, isElsewhere, isPartlyElsewhere, items } = order;
  // no door is open before the pass begins, nor with a gift for somebody else
  const isOpen = (contents.passes || contents.addOns) && !order.validFrom;
  return (
    <>
      <SeasonField>
        <div role="status">
          <StepHeading step="payment">
            {t(isOpen ? 'completedTitle' : 'queuedTitle', { name: firstName || 'none' })}
          </StepHeading>
          <p className="mt-4 max-w-measure text-lead">
            <Unbroken
              text={t(order.isFree ? 'completedFree' : 'completedText', { number, total })}
              part={number}
            />
          </p>
        </div>
        <Links {...{ id, contents, isElsewhere }} />
      </SeasonField>
      <section aria-labelledby="next-steps" className="wrap py-11">
        <h2 id="next-steps" className="text-d4">
          {t('nextTitle')}
        </h2>
        <ol className="mt-4 max-w-measure list-decimal pl-6">
          <li className="py-1.5">
            {contents.passes ? t('nextMail', { email, items }) : t('nextConfirmation', { email })}
          </li>
          {isElsewhere ? (
            <li className="py-1.5">{t('elsewhere')}</li>
          ) : (
            contents.passes && <li className="py-1.5">{t('nextQr')}</li>
          )}
          {isPartlyElsewhere && <li className="py-1.5">{t('partlyElsewhere')}</li>}
          {contents.addOns && <li className="py-1.5">{t('nextAddOns')}</li>}
          {contents.gifts && <li className="py-1.5">{t('nextGifts')}</li>}
          {order.hasCard && <li className="py-1.5">{t('nextCard')}</li>}
          {order.validFrom && <li className="py-1.5">{t('nextQueued', { from: order.validFrom })}</li>}
        </ol>
      </section>
    </>
  );
}
