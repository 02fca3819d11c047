import { useTranslations } from 'next-intl';
import { NotFoundDrawing } from '@/components/artwork/error-drawings';
import { ButtonLink } from '@/components/ui/button';
import { ErrorField } from './error-field';

type NotFoundScreenProps = {
  isStaff?: boolean;
  /** True for an unpublished page whose preview link has expired. */
  isDraft?: boolean;
};

export function NotFoundScreen({ isStaff = false, isDraft = false }: NotFoundScreenProps) {
  const t = useTranslations('notFound');
  return (
    <ErrorField
      status={404}
      colour="bg-projection"
      label={t('label')}
      title={t(isDraft ? 'draftTitle' : 'title')}
      message={t(isDraft ? 'draftMessage' : 'message')}
      art={<NotFoundDrawing className="w-full max-w-[46.25rem] justify-self-end" />}
    >
      <ButtonLink href={isStaff ? '/office' : '/'}>{t(isStaff ? 'office' : 'home')}</ButtonLink>
    </ErrorField>
  );
}
