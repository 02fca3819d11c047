import { useLocale, useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { Icon } from '@/components/ui/icon';
import { safeHref } from '@/lib/content/safe-href';
import type { Download } from '@/lib/content/schema/blocks';
import { formatFileSize } from '@/lib/i18n/format-files';

type DownloadListProps = { files: readonly Download[] };

/** Files to take away, with what they are and how large. */
export function DownloadList({ files }: DownloadListProps) {
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
                className="flex min-h-14 items-center gap-3.5 py-2.5 font-semibold underline hover:decoration-[3px]"
              >
                <Icon name="download" />
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="num ml-auto flex-none text-small font-normal text-mute">
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
