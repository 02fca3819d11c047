import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi, isRefusal } from '@/lib/http/client';
import { getPresenceContract } from '@/lib/staff/contract';
import { PRESENCE_STEP_MS, type Presence, type PresenceTarget } from '@/lib/staff/presence-schema';
import { useIsCovered } from './locked-tab';

/** Debounces field changes: only the last field is reported. */
const SETTLED_MS = 500;
const NOBODY: Presence[] = [];
export const PRESENCE_KEY = 'presence';

type Open = { type: PresenceTarget; id: string; field?: string | null };

/** Says that this page has a thing open, and who else has. */
export function usePresence({ type, id, field = null }: Open): Presence[] {
  const isCovered = useIsCovered();
  const current = useRef(field);
  const { data, refetch } = useQuery({
    queryKey: [PRESENCE_KEY, type, id],
    queryFn: ({ signal }) =>
      callApi(getPresenceContract, {
        query: { type, id, ...(current.current ? { field: current.current } : {}) },
        signal,
      }),
    // behind the lock of the office every call is refused
    enabled: !isCovered,
    refetchInterval: ({ state: { error } }) => (isRefusal(error, 'office_locked') ? false : PRESENCE_STEP_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (isCovered || current.current === field) return;
    const timer = setTimeout(() => {
      current.current = field;
      void refetch();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [field, isCovered, refetch]);
  return data?.others ?? NOBODY;
}
