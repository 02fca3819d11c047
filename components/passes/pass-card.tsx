import { useTranslations } from 'next-intl';
import { PassDoor } from '@/components/artwork/pass-door';
import { classNames } from '@/components/ui/class-names';
import { QrCode } from '@/components/ui/qr-code';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';

type PassCardProps = {
  pass: PassView;
  /** The code is as wide as the pass on a phone. */
  isWide?: boolean;
};

/** The pass with its artwork, holder and QR code. */
export function PassCard({ pass, isWide = false }: PassCardProps) {
  const t = useTranslations('account.passes');
  const { holder, uniqueKey, title } = pass;
  return (
    <div className="max-w-[25rem] overflow-hidden rounded-t-[12.5rem] border-2 border-ink bg-paper">
      <div className="aspect-[7/6] md:aspect-[100/93]">
        <PassDoor passNumber={uniqueKey} width={300} height={280} />
      </div>
      <div
        className={classNames(
          'flex justify-between border-t-2 border-ink py-[18px] pl-[22px] pr-1.5',
          isWide
            ? 'max-md:flex-col max-md:pr-[22px] md:items-end md:gap-3'
            : 'items-end gap-3 max-[23.6875rem]:flex-col max-[23.6875rem]:items-start max-[23.6875rem]:gap-0',
        )}
      >
        <div className="min-w-0 pb-3.5">
          <h2 className="text-[1.75rem] leading-none tracking-[-.02em]">{title}</h2>
          <p className="mt-2">{`${holder.firstName} ${holder.lastName}`}</p>
          <p className="num text-small">{t('number', { number: uniqueKey })}</p>
        </div>
        {isUsable(pass) && hasCode(pass) && (
          <QrCode
            content={pass.qr}
            label={t('qr', { number: uniqueKey })}
            className={classNames(
              'flex-none',
              isWide
                ? 'max-md:-mx-3 md:w-[46%] md:min-w-[148px] md:max-w-44'
                : 'w-[46%] min-w-[148px] max-w-44',
            )}
          />
        )}
      </div>
    </div>
  );
}
