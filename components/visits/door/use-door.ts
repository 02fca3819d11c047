import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { verdictText } from '@/lib/visits/verdict-rules';
import { Door } from './door';
import { FIRST_VIEW, type DoorView } from './door-view';

/** The secret of an invitation in the address, which is removed from it. */
function takeInvitation(): string {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(null, '', location.pathname);
  return secret;
}

/** The telephone of this browser. @param name of the operator */
export function useDoor(name: string): [Door, DoorView] {
  const t = useTranslations('door');
  const locale = useLocale();
  const [door] = useState(
    () =>
      new Door({
        locale,
        undoReason: t('page.undoReason'),
        textOf: (verdict, words) => verdictText(t, verdict, { ...words, name }),
      }),
  );
  useEffect(() => {
    void door.open(takeInvitation());
    const onShow = () => {
      if (document.visibilityState === 'visible') void door.sync();
    };
    window.addEventListener('online', door.goOnline);
    window.addEventListener('offline', door.goOffline);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('online', door.goOnline);
      window.removeEventListener('offline', door.goOffline);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [door]);
  return [door, useSyncExternalStore(door.subscribe, door.view, () => FIRST_VIEW)];
}
