'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { SeasonField } from '@/components/ui/season-field';
import { Unbroken } from '@/components/ui/unbroken';
import { BlockedNote } from './blocked-note';
import { GivenBack } from './given-back';
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

const Point = ({ children }: { children: ReactNode }) => <li className="py-1.5">{children}</li>;

/** What happens next. Once the passes have expired, nothing is on its way, and no code is shown at a door. */
function Next({ order }: { order: PaidOrder }) {
  const t = useTranslations('checkout.payment');
  const { email, contents, isElsewhere, isPartlyElsewhere, items, endedOn } = order;
  return (
    <section aria-labelledby="next-steps" className="wrap py-11">
      <h2 id="next-steps" className="text-d4">
        {t('nextTitle')}
      </h2>
      <BlockedNote numbers={order.blockedNumbers} className="mt-4" />
      {endedOn ? (
        <div className="mt-4 grid max-w-measure gap-3">
          <p>{t('nextEnded', { until: endedOn })}</p>
          {isElsewhere && <p>{t('elsewhere')}</p>}
          {isPartlyElsewhere && <p>{t('partlyElsewhere')}</p>}
          {contents.gifts && <p>{t('nextGifts')}</p>}
        </div>
      ) : (
        <ol className="mt-4 max-w-measure list-decimal pl-6">
          <Point>
            {contents.passes ? t('nextMail', { email, items }) : t('nextConfirmation', { email })}
          </Point>
          {isElsewhere ? <Point>{t('elsewhere')}</Point> : contents.passes && <Point>{t('nextQr')}</Point>}
          {isPartlyElsewhere && <Point>{t('partlyElsewhere')}</Point>}
          {contents.addOns && <Point>{t('nextAddOns')}</Point>}
          {contents.gifts && <Point>{t('nextGifts')}</Point>}
          {order.hasCard && <Point>{t('nextCard')}</Point>}
          {order.validFrom && <Point>{t('nextQueued', { from: order.validFrom })}</Point>}
        </ol>
      )}
    </section>
  );
}

/** Confirmation of payment with the next steps. */
export function PaymentCompleted({ order }: { order: PaidOrder }) {
  const t = useTranslations('checkout.payment');
  const { id, number, total, firstName, contents, isElsewhere } = order;
  // no door is open before the pass begins, nor with a gift for somebody else
  const isOpen = (contents.passes || contents.addOns) && !order.validFrom;
  const title = isOpen ? 'completedTitle' : order.isBlocked ? 'endedTitle' : 'queuedTitle';
  return (
    <>
      <SeasonField>
        <div role="status">
          <StepHeading step="payment">
            {t(order.endedOn ? 'endedTitle' : title, { name: firstName || 'none' })}
          </StepHeading>
          <p className="mt-4 max-w-measure text-lead">
            <Unbroken
              text={t(order.isFree ? 'completedFree' : 'completedText', { number, total })}
              part={number}
            />
          </p>
          <GivenBack refunds={order.refunds} className="mt-2" />
        </div>
        <Links {...{ id, contents, isElsewhere }} />
      </SeasonField>
      <Next order={order} />
    </>
  );
}
