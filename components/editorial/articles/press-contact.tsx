import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { EmailText } from '@/components/ui/email-text';
import { Icon } from '@/components/ui/icon';
import type { Brand } from '@/lib/config/brand';

type PressContactProps = { contact: Pick<Brand, 'email' | 'phone'>; className?: string };

const LINK =
  'flex min-h-14 items-center gap-3.5 border-t border-hair font-semibold underline hover:decoration-[3px]';

export function PressContact({ contact: { email, phone }, className }: PressContactProps) {
  const t = useTranslations('content.articles.contact');
  return (
    <section aria-labelledby="press-contact" className={className}>
      <div className="border-2 border-ink px-[22px] pb-2 pt-[22px]">
        <h2 id="press-contact" className="text-d4">
          {t('title')}
        </h2>
        <p className="mb-4 mt-2">{t('text')}</p>
        <Anchor href={`tel:${phone.number}`} className={LINK}>
          <Icon name="phone" />
          <span className="num">{phone.label}</span>
        </Anchor>
        <Anchor href={`mailto:${email}`} className={LINK}>
          <Icon name="mail" />
          <span className="min-w-0 wrap-anywhere">
            <EmailText email={email} />
          </span>
        </Anchor>
      </div>
    </section>
  );
}
