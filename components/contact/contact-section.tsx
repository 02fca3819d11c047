import { useLocale, useTranslations } from 'next-intl';
import { Captcha } from '@/components/forms/captcha';
import { ClientTexts } from '@/components/layout/client-texts';
import { Anchor } from '@/components/ui/anchor';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Brand } from '@/lib/config/brand';
import { LoadedContactForm } from './loaded-contact-form';

type ContactSectionProps = {
  brand: Pick<Brand, 'company' | 'street' | 'zip' | 'town' | 'email' | 'phone'>;
};

export function ContactSection({ brand }: ContactSectionProps) {
  const t = useTranslations('contact');
  const locale = useLocale();
  return (
    <div className="wrap grid-12 gap-y-12 py-9 md:py-12">
      <section className="col-span-12 lg:col-span-7">
        <h2 id="contact-form" className="mb-5 text-d4">
          {t('form')}
        </h2>
        <noscript>
          <p className="mb-5 font-semibold">{t('needsScript', { email: brand.email })}</p>
        </noscript>
        <ClientTexts of={['contact', 'forms', 'validation', 'errors']}>
          <Captcha>
            <LoadedContactForm email={brand.email} />
          </Captcha>
        </ClientTexts>
      </section>
      <section aria-labelledby="channels" className="col-span-12 lg:col-span-4 lg:col-start-9">
        <div className="border-2 border-ink px-[22px] pb-2 pt-[22px]">
          <h2 id="channels" className="text-d4">
            {t('channels')}
          </h2>
          <address className="mb-4 mt-3 not-italic">
            <span className="block font-semibold">{brand.company[locale]}</span>
            <span className="block">{brand.street[locale]}</span>
            <span className="block">{`${brand.zip} ${brand.town}`}</span>
          </address>
          <Channel icon="phone" href={`tel:${brand.phone.number}`} text={brand.phone.label} />
          <Channel icon="mail" href={`mailto:${brand.email}`} text={brand.email} />
        </div>
      </section>
    </div>
  );
}

const Channel = ({ icon, href, text }: { icon: IconName; href: string; text: string }) => (
  <Anchor
    href={href}
    className="flex min-h-14 items-center gap-3.5 border-t border-hair font-semibold underline hover:decoration-[3px]"
  >
    <Icon name={icon} />
    <span className="min-w-0 wrap-anywhere tabular-nums">{text}</span>
  </Anchor>
);
