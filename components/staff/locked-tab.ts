import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KEY = ['office-locked'];

/** Lets the page know whether the lock covers it. */
export function useSharedLock(isLocked: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(KEY, isLocked);
  }, [client, isLocked]);
}

/** Whether the lock covers this page. */
export const useIsCovered = (): boolean =>
  useQuery<boolean>({ queryKey: KEY, queryFn: skipToken }).data ?? false;
