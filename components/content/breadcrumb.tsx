import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { Icon } from '@/components/ui/icon';

/** Parent pages, the topmost first. */
export function Breadcrumb({ items }: { items: readonly { label: string; url: string }[] }) {
  const t = useTranslations('event');
  return (
    <nav aria-label={t('breadcrumb')} className="text-small">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label, url }, index) => (
          <li key={url} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" className="size-4" />}
            <Anchor
              href={url}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold underline hover:decoration-[3px]"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
