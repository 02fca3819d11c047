import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { ButtonLink } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Unbroken } from '@/components/ui/unbroken';
import { formatMoney } from '@/lib/i18n/format';
import { SandboxForm } from './sandbox-form';

type SandboxPaymentProps = {
  session: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  isOpen: boolean;
};

/** The order number in the text for the provider. */
const numberIn = (description: string): string => /\S*\d\S*/.exec(description)?.[0] ?? description;

/** Payment page of the demo, in place of a provider's. */
export function SandboxPayment({
  session,
  amountCents,
  description,
  returnUrl,
  isOpen,
}: SandboxPaymentProps) {
  const t = useTranslations('sandbox');
  return (
    <main className="wrap pb-section pt-11">
      <div className="max-w-[47.5rem]">
        <p className="inline-block border-2 border-dashed border-ink bg-season-tint px-3 py-1 font-semibold">
          {t('badge')}
        </p>
        <h1 className="mt-4 text-d3">{t('title')}</h1>
        <p className="mt-2 max-w-measure text-mute">{t('text')}</p>
        <DefinitionList
          className="mt-7 border-b border-hair"
          items={[
            {
              term: t('description'),
              description: <Unbroken text={description} part={numberIn(description)} />,
            },
            { term: t('amount'), description: <span className="num">{formatMoney(amountCents)}</span> },
          ]}
        />
        {isOpen ? (
          <ClientTexts of={['sandbox']}>
            <SandboxForm session={session} />
          </ClientTexts>
        ) : (
          <div className="mt-9">
            <p className="mb-5 text-lead">{t('settled')}</p>
            <ButtonLink href={returnUrl}>{t('back')}</ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}
