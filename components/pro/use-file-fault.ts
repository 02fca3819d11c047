import { useTranslations } from 'next-intl';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@/lib/pro/csv/limits';
import { IMPORT_COLUMNS } from '@/lib/pro/csv/columns';
import { formatCount } from '@/lib/i18n/format';

const OWN = ['required', 'format', 'max_items', 'max_length'] as const;

type Fault = {
  /** `file`, `file.<line>` or `columns.<column>`. */
  path: string;
  code: string;
  /** For errors without their own text: the shared validation message. */
  message: string;
};

/** Message for an error of the whole file, of a line that cannot be read, or of a column, including how to fix it. */
export function useFileFault(): (fault: Fault) => string {
  const t = useTranslations('pro');
  const bounds = { rows: formatCount(MAX_ROWS), columns: MAX_COLUMNS, characters: MAX_CELL };
  return ({ path, code, message }) => {
    const [where, what] = path.split('.');
    const column = where === 'columns' ? IMPORT_COLUMNS.find((one) => one === what) : undefined;
    if (column) return t('columns.fault', { column: t(`columns.names.${column}`), message });
    if (where !== 'file') return message;
    const own = OWN.find((one) => one === code);
    const sentence = own ? t(`import.faults.${own}`, bounds) : message;
    return what === undefined ? sentence : t('import.faultAt', { line: what, message: sentence });
  };
}
