import type { LegalLayout } from '../content/schema/editorial';
import { startOfMoment, type Moment } from '../core/dates';
import type { Cents } from '../core/money';
import type { Locale } from '../i18n/languages';
import { OPENING_ITEMS, type OpeningItemId } from './schema';

/** A page in one language. `id` is that of the page, or that of the starter set where there is none. */
export type PageState = {
  page: LegalLayout;
  id: string;
  locale: Locale;
  isMissing: boolean;
  blanks: string[];
  /** When the page was changed last. */
  changedAt: Date | null;
};

export type OpeningFacts = {
  /** Null before the shop is open. */
  opened: { at: Date; reason: string | null } | null;
  company: {
    isSample: boolean;
    /** Entries of the brand file that still have an address ending in `.example`. */
    examples: string[];
    sender: string;
  };
  mail: {
    status: 'queued' | 'sent' | 'failed';
    to: string;
    sentAt: Date | null;
    error: string | null;
  } | null;
  payment: {
    /** Settings that card payments lack. */
    missing: string[];
    checkedAt: Date | null;
    /** The first signed notice of the provider since then; null where the provider sends none. */
    notice: Date | 'awaited' | null;
  };
  qrBill: { hasAccount: boolean; checkedAt: Date | null };
  edition: { code: string; priceCents: Cents; onSaleFrom: Moment } | null;
  pages: Record<LegalLayout, PageState[]>;
  /** Names of the members of staff with a second factor. */
  protectedStaff: string[];
  backup: Date | null;
  restore: Date | null;
};

const PROTECTED_MIN = 2;

const isComplete = ({ isMissing, blanks }: PageState): boolean => !isMissing && blanks.length === 0;

/** The pages that an item is about. */
export const pagesOf = (id: 'conditions' | 'legal', { pages }: OpeningFacts): PageState[] =>
  id === 'conditions' ? pages.conditions : [...pages.privacy, ...pages.imprint];

/** The first page of an item that has a gap. */
export const firstGap = (id: 'conditions' | 'legal', facts: OpeningFacts): PageState | undefined =>
  pagesOf(id, facts).find((page) => !isComplete(page));

const hasExample = ({ examples, sender }: OpeningFacts['company']): boolean =>
  examples.length > 0 || sender.endsWith('.example');

const CHECKS: Record<OpeningItemId, (facts: OpeningFacts) => boolean> = {
  company: ({ company }) => !company.isSample && !hasExample(company),
  mail: ({ mail }) => mail?.status === 'sent',
  payment: ({ payment }) => payment.checkedAt !== null && payment.notice !== 'awaited',
  qr_bill: ({ qrBill }) => qrBill.checkedAt !== null,
  edition: ({ edition }) => edition !== null,
  conditions: (facts) => pagesOf('conditions', facts).every(isComplete),
  legal: (facts) => pagesOf('legal', facts).every(isComplete),
  second_factor: ({ protectedStaff }) => protectedStaff.length >= PROTECTED_MIN,
  backup: ({ backup, restore }) => backup !== null && restore !== null,
};

export const isItemDone = (id: OpeningItemId, facts: OpeningFacts): boolean => CHECKS[id](facts);

/** Missing items, in the order of the list. */
export const missingItems = (facts: OpeningFacts): OpeningItemId[] =>
  OPENING_ITEMS.filter((id) => !isItemDone(id, facts));

const lastChange = (pages: readonly PageState[]): Date | null =>
  pages
    .flatMap(({ changedAt }) => (changedAt ? [changedAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1) ?? null;

/** When an item was done; null while it is missing, and where nothing tells. */
export function doneAtOf(id: OpeningItemId, facts: OpeningFacts): Date | null {
  if (!isItemDone(id, facts)) return null;
  switch (id) {
    case 'mail':
      return facts.mail?.sentAt ?? null;
    case 'payment':
      return facts.payment.checkedAt;
    case 'qr_bill':
      return facts.qrBill.checkedAt;
    case 'edition':
      return facts.edition && startOfMoment(facts.edition.onSaleFrom);
    case 'conditions':
    case 'legal':
      return lastChange(pagesOf(id, facts));
    case 'backup':
      return facts.restore;
    case 'company':
    case 'second_factor':
      return null;
  }
}
