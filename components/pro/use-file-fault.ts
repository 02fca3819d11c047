import { useTranslations } from 'next-intl';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@/lib/pro/csv/limits';
import { formatCount } from '@/lib/i18n/format';

const OWN = ['required', 'format', 'max_items', 'max_length'] as const;

type Fault = {
  code: string;
  /** In the words of every form, for what needs no others. */
  message: string;
  line?: number | string | undefined;
};

/** What is wrong with a file as a whole, in words that say what to do with it. */
export function useFileFault(): (fault: Fault) => string {
  const t = useTranslations('pro.import');
  const bounds = { rows: formatCount(MAX_ROWS), columns: MAX_COLUMNS, characters: MAX_CELL };
  return ({ code, message, line }) => {
    const own = OWN.find((one) => one === code);
    const sentence = own ? t(`faults.${own}`, bounds) : message;
    return line === undefined ? sentence : t('line', { line, message: sentence });
  };
}
