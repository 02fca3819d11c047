import { useTranslations } from 'next-intl';
import type { Permission } from '@/lib/core/permissions';
import { Empty } from './office-list';

/** Says which right is missing and who gives it. */
export function Refused({ permission }: { permission: Permission }) {
  const t = useTranslations('office.refused');
  const rights = useTranslations('office.rights');
  return (
    <>
      <h1 className="pt-7">{t('title')}</h1>
      <Empty>{t('text', { permission: rights(permission) })}</Empty>
    </>
  );
}
