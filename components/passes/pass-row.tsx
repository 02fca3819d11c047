import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PassDoor } from '@/components/artwork/pass-door';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/text-link';
import { formatDay } from '@/lib/i18n/format';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { QrCode } from '@/components/ui/qr-code';
import { Entries } from './entries';
import { QrDialog } from './qr-dialog';

function Standing({ pass }: { pass: PassView }) {
  const t = useTranslations('account.passes');
  switch (pass.status) {
    case 'active':
      return pass.entries ? <Entries pass={pass} /> : t('until', { until: formatDay(pass.validUntil) });
    case 'queued':
      return t('from', { from: formatDay(pass.validFrom) });
    case 'expired':
      return t('ended', { until: formatDay(pass.validUntil) });
    case 'blocked':
      return t('isBlocked');
  }
}

/** Another pass as a row: door, holder, status, QR code on demand, and what can be bought for it. */
function PassRow({ pass, actions, isOwn }: { pass: PassView; actions: ReactNode; isOwn: boolean }) {
  const t = useTranslations('account.passes');
  const holder = `${pass.holder.firstName} ${pass.holder.lastName}`;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-end gap-x-6 gap-y-3 border-b-2 border-ink pt-3.5 md:grid-cols-[72px_minmax(0,1fr)_auto_auto]">
      <div
        className={classNames(
          'arch h-[88px] w-[72px] self-end',
          actions ? 'max-md:row-span-4 md:row-span-2' : 'max-md:row-span-3',
        )}
      >
        <PassDoor passNumber={pass.uniqueKey} width={300} height={360} />
      </div>
      <div className="min-w-0 self-center">
        <h3 className="text-d5">{pass.title}</h3>
        <p>
          {`${holder}, `}
          <span className="num">{pass.uniqueKey}</span>
        </p>
      </div>
      <p className="self-center tabular-nums max-md:col-start-2">
        <Standing pass={pass} />
      </p>
      <div className="self-center pb-3 max-md:col-start-2 md:pb-0 print:hidden">
        {isUsable(pass) && hasCode(pass) && (
          <QrDialog
            title={pass.title}
            label={t('showQr')}
            name={t('showQrOf', { title: pass.title, holder })}
            closeLabel={t('close')}
          >
            <QrCode
              content={pass.qr}
              label={t('qr', { number: pass.uniqueKey })}
              className="mx-auto w-full max-w-[20rem]"
            />
            <p className="font-semibold">{t('row', { holder, number: pass.uniqueKey })}</p>
            <p className="text-small text-mute">{t('qrHint')}</p>
            {isOwn && (
              <p>
                <TextLink href={{ pathname: '/account/phone/[pass]', params: { pass: pass.uniqueKey } }}>
                  {t('phone')}
                </TextLink>
              </p>
            )}
          </QrDialog>
        )}
      </div>
      {actions && (
        <div className="col-start-2 flex flex-wrap gap-3 pb-3.5 md:col-end-[-1] print:hidden">{actions}</div>
      )}
    </li>
  );
}

type PassRowsProps = {
  title: string;
  passes: readonly PassView[];
  /** Buttons for what can be bought for a pass. */
  actions?: (pass: PassView) => ReactNode;
  /** Whether a pass is in this account: only then it opens on the telephone. */
  isOwn?: (pass: PassView) => boolean;
};

export function PassRows({ title, passes, actions, isOwn = () => true }: PassRowsProps) {
  if (passes.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-3.5 text-d4">{title}</h2>
      <ul className="border-t-2 border-ink">
        {passes.map((pass) => (
          <PassRow
            key={`${pass.uniqueKey}-${pass.edition}`}
            pass={pass}
            actions={actions?.(pass)}
            isOwn={isOwn(pass)}
          />
        ))}
      </ul>
    </section>
  );
}
