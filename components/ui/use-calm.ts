import { useSettled } from './use-settled';

/** Turns on after 200 ms, and then stays for 200 ms at least: a flash tells nobody anything. */
export const useCalm = (isBusy: boolean): boolean => useSettled(isBusy, false);
