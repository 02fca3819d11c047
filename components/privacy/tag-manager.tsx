import { GoogleTagManager, sendGTMEvent } from '@next/third-parties/google';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { ROUTE_PUSH_DELAY_MS } from '@/lib/config/constants';
import { usePathname } from '@/lib/i18n/navigation';

/** Addresses of mails carry secrets, and the tags tell theirs to a third party. */
const SECRET = /[?&](?:token|code|preview)=/;

/** The page that was told last; a change of language draws this component anew. */
let told: string | undefined;

/** Loads the tag manager and tells it of every further page. Drawn after consent only. */
export function TagManager({ id }: { id: string }) {
  useRouteChanges();
  return SECRET.test(window.location.search) ? null : <GoogleTagManager gtmId={id} />;
}

/** The path alone: what somebody searched or filtered for is nobody's business. */
function useRouteChanges() {
  const address = `${useLocale()} ${usePathname()}`;
  useEffect(() => {
    const isChange = told !== undefined && told !== address;
    told = address;
    if (!isChange) return;
    // the new title is there by then
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
