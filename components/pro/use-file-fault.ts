import { useTranslations } from 'next-intl';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@/lib/pro/csv/limits';
import { formatCount } from '@/lib/i18n/format';

const OWN = ['required', 'format', 'max_items', 'max_length'] as const;

type Fault = {
  code: string;
  /** For errors without their own text: the shared validation message. */
  message: string;
  line?: number | string | undefined;
};

/** Message for an error of the whole file, including how to fix it. */
export function useFileFault(): (fault: Fault) => string {
  const t = useTranslations('pro.import');
  const bounds = { rows: formatCount(MAX_ROWS), columns: MAX_COLUMNS, characters: MAX_CELL };
  return ({ code, message, line }) => {
    const own = OWN.find((one) => one === code);
    const sentence = own ? t(`faults.${own}`, bounds) : message;
    return line === undefined ? sentence : t('line', { line, message: sentence });
  };
}
