import { useTranslations } from 'next-intl';
import { PassDoor } from '@/components/artwork/pass-door';
import { isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { QrCode } from './qr-code';

type PassCardProps = { pass: PassView };

/** The pass with its artwork, holder and QR code. */
export function PassCard({ pass }: PassCardProps) {
  const t = useTranslations('account.passes');
  const { holder, uniqueKey, title } = pass;
  return (
    <div className="max-w-[400px] overflow-hidden rounded-t-[200px] border-2 border-ink bg-paper">
      <div className="h-[300px] md:h-[372px]">
        <PassDoor passNumber={uniqueKey} width={300} height={280} />
      </div>
      <div className="flex items-end justify-between gap-3 max-[379px]:flex-col max-[379px]:items-start max-[379px]:gap-0 border-t-2 border-ink py-[18px] pl-[22px] pr-1.5">
        <div className="min-w-0 pb-3.5">
          <h2 className="text-[1.75rem] leading-none tracking-[-.02em]">{title}</h2>
          <p className="mt-2">{`${holder.firstName} ${holder.lastName}`}</p>
          <p className="num text-small">{t('number', { number: uniqueKey })}</p>
        </div>
        {isUsable(pass) && (
          <QrCode
            content={pass.qr}
            label={t('qr', { number: uniqueKey })}
            className="w-[46%] min-w-[148px] max-w-[176px] flex-none"
          />
        )}
      </div>
    </div>
  );
}
