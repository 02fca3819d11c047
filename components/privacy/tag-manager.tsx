import { GoogleTagManager, sendGTMEvent } from '@next/third-parties/google';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { ROUTE_PUSH_DELAY_MS } from '@/lib/config/constants';
import { usePathname } from '@/components/ui/screen-provider';

/** URLs from mails carry secrets, which the tags would send to a third party. */
const SECRET = /[?&](?:token|code|preview)=/;

/** The last reported page. Kept in the module, because a language change remounts this component. */
let lastReported: string | undefined;

/** Loads the tag manager and reports page views. Render only after consent. */
export function TagManager({ id }: { id: string }) {
  useRouteChanges();
  return SECRET.test(window.location.search) ? null : <GoogleTagManager gtmId={id} />;
}

/** Reports the path only: search words and filters stay private. */
function useRouteChanges() {
  const address = `${useLocale()} ${usePathname()}`;
  useEffect(() => {
    const isChange = lastReported !== undefined && lastReported !== address;
    lastReported = address;
    if (!isChange) return;
    // the document title is updated by then
    const timer = setTimeout(
      () =>
        sendGTMEvent({
          event: 'route_change',
          page_path: window.location.pathname,
          page_title: document.title,
        }),
      ROUTE_PUSH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [address]);
}
