import { getTranslations } from 'next-intl/server';
import { previewedAt, previewedDb } from '@/lib/config/as-of.mjs';
import { LEAVE_PREVIEW } from '@/lib/http/preview-cookie';
import { formatLongInstant } from '@/lib/i18n/format-days';
import type { Locale } from '@/lib/i18n/languages';

/** In a preview: what is shown, and the way out. A draft is left with its link. */
export async function PreviewBar({ locale }: { locale: Locale }) {
  const at = previewedAt();
  if (!at) return null;
  const t = await getTranslations({ locale, namespace: 'layout.preview' });
  const isDraft = previewedDb() !== undefined;
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-baseline gap-x-5 bg-ink px-margin text-paper print:hidden"
    >
      <p className="py-2">{isDraft ? t('draft') : t('text', { moment: formatLongInstant(at, locale) })}</p>
      {!isDraft && (
        <a href={LEAVE_PREVIEW} className="py-2 font-semibold underline">
          {t('leave')}
        </a>
      )}
    </section>
  );
}
