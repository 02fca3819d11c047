'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';

/** The address of a list, which is its filters and its order, and a button that copies it. */
export function CopyAddress({ path }: { path: string }) {
  const t = useTranslations('officeForms.address');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      toast({ text: t('copied') });
    } catch {
      toast({ text: t('failed'), tone: 'error' });
    }
  };
  return (
    <>
      <span className="max-w-[42ch] truncate max-lg:hidden">{path}</span>
      <button
        type="button"
        onClick={() => void copy()}
        className="flex min-h-9 items-center gap-2 font-semibold text-ink"
      >
        <Icon name="copy" />
        {t('copy')}
      </button>
    </>
  );
}
