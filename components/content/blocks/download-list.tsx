import { useLocale, useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { Icon } from '@/components/ui/icon';
import { safeHref } from '@/lib/content/safe-href';
import type { Download } from '@/lib/content/schema/blocks';
import { formatFileSize } from '@/lib/i18n/format';

/** Downloads with type and size. */
export function DownloadList({ files }: { files: readonly Download[] }) {
  const t = useTranslations('content.blocks');
  const locale = useLocale();
  return (
    <ul className="border-t border-hair">
      {files.map(({ label, href, fileType, bytes }) => {
        const url = safeHref(href);
        return (
          url && (
            <li key={href} className="border-b border-hair">
              <Anchor
                href={url}
                download
                className="group flex min-h-14 items-center gap-3.5 py-2.5 no-underline"
              >
                <Icon name="download" />
                <span className="min-w-0 font-semibold underline wrap-anywhere group-hover:decoration-[3px]">
                  {label}
                </span>
                <span className="num ml-auto flex-none text-small text-mute">
                  {t('file', { type: fileType.toUpperCase(), size: formatFileSize(bytes, locale) })}
                </span>
              </Anchor>
            </li>
          )
        );
      })}
    </ul>
  );
}
