import { useSettled } from './use-settled';

/** Becomes true after 200 ms and then stays true for at least 200 ms, to avoid flicker. */
export const useCalm = (isBusy: boolean): boolean => useSettled(isBusy, false);
