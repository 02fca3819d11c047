import { useTranslations } from 'next-intl';
import { OptionGroup, OptionRow } from '@/components/ui/option-row';
import { Raised } from '@/components/ui/raised';
import { breakEven, type PassPrice } from '@/lib/catalogue/break-even';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { formatMoney } from '@/lib/i18n/format';
import { BuyButton } from './buy-button';

/** Outings per season, with the class that shows an answer while its button is checked. Works without scripts. */
const OFTEN = [
  { times: 3, shown: 'group-has-[#often-3:checked]/helper:block' },
  { times: 6, shown: 'group-has-[#often-6:checked]/helper:block' },
  { times: 12, shown: 'group-has-[#often-12:checked]/helper:block' },
  { times: 24, shown: 'group-has-[#often-24:checked]/helper:block' },
  { times: 48, shown: 'group-has-[#often-48:checked]/helper:block' },
] as const;

const TICKETS = [
  { cents: 2_000, shown: 'group-has-[#ticket-2000:checked]/helper:block' },
  { cents: 3_000, shown: 'group-has-[#ticket-3000:checked]/helper:block' },
  { cents: 4_500, shown: 'group-has-[#ticket-4500:checked]/helper:block' },
] as const;

type BreakEvenHelperProps = {
  passes: readonly (PassPrice & { code: string })[];
  catalogue: Pick<CatalogueView, 'buyingEnabled' | 'products'>;
};

/** Break-even calculator. All answers are in the page; the two questions select which one is visible. */
export function BreakEvenHelper({ passes, catalogue }: BreakEvenHelperProps) {
  const t = useTranslations('shop.breakEven');
  return (
    <section aria-labelledby="break-even" className="group/helper wrap pt-section">
      <h2 id="break-even" className="mb-2 text-d2">
        {t('title')}
      </h2>
      <p className="mb-8 max-w-measure text-lead">{t('lead')}</p>
      <div className="grid grid-cols-1 gap-x-gutter gap-y-9 md:grid-cols-2 lg:grid-cols-3">
        <OptionGroup legend={t('often')}>
          {OFTEN.map(({ times }) => (
            <OptionRow
              key={times}
              type="radio"
              name="often"
              id={`often-${times}`}
              value={times}
              title={t(`times.${times}`)}
              defaultChecked={times === 12}
            />
          ))}
        </OptionGroup>
        <OptionGroup legend={t('ticket')}>
          {TICKETS.map(({ cents }) => (
            <OptionRow
              key={cents}
              type="radio"
              name="ticket"
              id={`ticket-${cents}`}
              value={cents}
              title={t(`tickets.${cents}`)}
              price={formatMoney(cents)}
              defaultChecked={cents === 3_000}
            />
          ))}
        </OptionGroup>
        <div
          aria-live="polite"
          className="field self-start border-2 border-ink bg-season-tint p-[22px] md:max-lg:col-span-2"
        >
          {OFTEN.map(({ times, shown }) => (
            <div key={times} className={`hidden ${shown}`}>
              {TICKETS.map((ticket) => (
                <div key={ticket.cents} className={`hidden ${ticket.shown}`}>
                  <Answer {...{ passes, times, ticketCents: ticket.cents, catalogue }} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type AnswerProps = BreakEvenHelperProps & { times: number; ticketCents: number };

function Answer({ passes, times, ticketCents, catalogue }: AnswerProps) {
  const t = useTranslations('shop.breakEven');
  const { ways, best, savedCents, bestFrom } = breakEven(passes, { times, ticketCents });
  const ordered = passes.find(({ kind }) => kind === best);
  return (
    <>
      <p className="display text-d4">
        {savedCents > 0 ? t(`best.${best}`, { amount: formatMoney(savedCents) }) : t(`even.${best}`)}
      </p>
      <dl className="my-4 border-b border-ink">
        {ways.map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-ink py-2">
            <dt className={name === best ? 'font-semibold' : undefined}>{t(`row.${name}`, { times })}</dt>
            <dd className="num font-semibold">{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-small">
        <Raised>{t('from', { count: bestFrom })}</Raised>
      </p>
      {ordered && (
        <BuyButton catalogue={catalogue} product={ordered.code}>
          {t(`order.${ordered.kind}`)}
        </BuyButton>
      )}
    </>
  );
}
