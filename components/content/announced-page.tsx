import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GiftDrawing } from '@/components/artwork/gift-drawing';
import { ButtonLink } from '@/components/ui/button';
import type { Brand } from '@/lib/config/brand';
import { type ContentPage, contentPage, type PageName } from '@/lib/content/pages';
import { Announcement } from './announcement';
import { PageHead } from './page-head';

type AnnouncedPageProps = { name: PageName; brand: Brand; orderUrl: string | null };

/** A content page in the site's frame: what it is about, what it will offer, a way on. */
export function AnnouncedPage({ name, brand, orderUrl }: AnnouncedPageProps) {
  const t = useTranslations('pages');
  const locale = useLocale();
  const { look } = contentPage(name);
  const identity = {
    company: brand.company[locale],
    address: `${brand.street[locale]}, ${brand.zip} ${brand.town}`,
    contact: `${brand.email}, ${brand.phone.label}`,
  };
  const points = (['a', 'b', 'c'] as const).map((point) => t(`${name}.points.${point}`, identity));
  return (
    <main>
      <PageHead title={t(`${name}.title`)} lead={t(`${name}.lead`)} {...headLook(look)} />
      <Announcement heading={t(`${name}.what`)} points={points}>
        {name === 'contact' ? (
          <>
            <ButtonLink href={`mailto:${brand.email}`}>{t('write')}</ButtonLink>
            <ButtonLink href={`tel:${brand.phone.number}`} variant="secondary">
              {t('call')}
            </ButtonLink>
          </>
        ) : (
          <>
            {orderUrl && <ButtonLink href={orderUrl}>{t('order')}</ButtonLink>}
            <ButtonLink href="/" variant="secondary">
              {t('home')}
            </ButtonLink>
          </>
        )}
      </Announcement>
    </main>
  );
}

/** Heroes by content type: the wrapped door on pink, white with a rule, or fog. */
function headLook(look: ContentPage['look']): { colour?: string; art?: ReactNode } {
  if (look === 'buy') return { colour: 'bg-spectacle', art: <GiftDrawing /> };
  return look === 'editorial' ? {} : { colour: 'bg-fog' };
}
