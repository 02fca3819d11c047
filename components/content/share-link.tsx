'use client';

import type { MouseEvent } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { useToast } from '@/components/ui/toast';

type ShareLinkProps = {
  title: string;
  url: string;
  labels: { action: string; copied: string; failed: string; mail: string };
};

/** Opens the platform's share sheet, otherwise copies the link. Without JavaScript it composes a mail. */
export function ShareLink({ title, url, labels }: ShareLinkProps) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: labels.copied }),
      () => toast({ text: labels.failed, tone: 'error' }),
    );
  const share = async () => {
    // both APIs are missing without HTTPS
    if (!('share' in navigator)) return 'clipboard' in navigator ? copy() : undefined;
    await navigator.share({ title, url }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      return isClosed ? undefined : copy();
    });
  };
  const onClick = (event: MouseEvent) => {
    if (!('share' in navigator || 'clipboard' in navigator)) return;
    event.preventDefault();
    void share();
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(labels.mail)}`;
  return (
    <TextLink href={mail} icon="upload" onClick={onClick} className="flex-row-reverse">
      {labels.action}
    </TextLink>
  );
}
