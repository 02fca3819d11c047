'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { Choice, OfficeField, Radios } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { PRODUCTS, type ProductKind } from '@/lib/catalogue/products';
import { typedCents, type Cents } from '@/lib/core/money';
import { callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { createPromotionCodeContract, createSeriesContract } from '@/lib/promotions/contract';
import { shareOf } from '@/lib/promotions/rules';
import { PROMOTION_KINDS, storedValue, type PromotionKind } from '@/lib/promotions/schema';

/** Prices that an offer can lower; null for a product that is not sold. */
export type OfferProduct = { kind: ProductKind; code: string; priceCents: Cents | null };

const SHAPES = ['single', 'series'] as const;
type Shape = (typeof SHAPES)[number];

const EMPTY = {
  code: '',
  count: '200',
  value: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  maxDiscount: '',
  note: '',
};
type Values = typeof EMPTY;
type OfferChoices = { shape: Shape; kind: PromotionKind; products: readonly ProductKind[] };

/** Percentage, or Rappen; NaN for anything else, which the server refuses. */
const valueOf = (kind: PromotionKind, text: string): number =>
  kind === 'amount' ? (typedCents(text) ?? NaN) : Number(text.trim().replace(',', '.') || NaN);

const countOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The most that an offer can cost in passes, without their add-ons; null without a limit of uses. */
function mostOfUses(
  values: Values,
  { shape, kind, products }: OfferChoices,
  all: readonly OfferProduct[],
): Cents | null {
  const uses = countOf(shape === 'series' ? values.count : values.maxUses);
  const value = valueOf(kind, values.value);
  if (uses === null || !Number.isFinite(value)) return null;
  const lowered = all.filter((one) =>
    products.length > 0 ? products.includes(one.kind) : PRODUCTS[one.kind].takesCodes,
  );
  const dearest = Math.max(0, ...lowered.map(({ priceCents }) => priceCents ?? 0));
  return uses * (kind === 'amount' ? value : shareOf(dearest, storedValue(kind, value)));
}

type MostProps = { values: Values; chosen: OfferChoices; all: readonly OfferProduct[] };

/** What the offer can cost at most, while it is typed. */
function Most({ values, chosen, all }: MostProps) {
  const t = useTranslations('officeForms.offers');
  const most = mostOfUses(values, chosen, all);
  const limit = chosen.shape === 'single' ? typedCents(values.maxDiscount) : null;
  if (limit !== null && (most === null || limit <= most))
    return t('mostLimited', { amount: formatMoney(limit) });
  return most === null ? t('noMost') : t('most', { amount: formatMoney(most) });
}

const optional = (text: string, name: string) => (text.trim() ? { [name]: text.trim() } : {});

/** Makes a code, or a series of codes for one use each. */
export function OfferForm({ products: all }: { products: readonly OfferProduct[] }) {
  const t = useTranslations('officeForms.offers');
  const [values, setValues] = useState(EMPTY);
  const [chosen, setChosen] = useState<OfferChoices>({ shape: 'single', kind: 'percent', products: [] });
  const { shape, kind, products } = chosen;
  const create = useAction({
    call: async () => {
      const offer = {
        kind,
        value: valueOf(kind, values.value),
        ...(products.length > 0 && {
          products: all.filter((one) => products.includes(one.kind)).map(({ code }) => code),
        }),
        ...optional(values.validFrom, 'validFrom'),
        ...optional(values.validUntil, 'validUntil'),
        ...optional(values.note, 'note'),
      };
      if (shape === 'series') {
        const body = { ...offer, prefix: values.code, count: countOf(values.count) ?? NaN };
        return (await callApi(createSeriesContract, { body })).id;
      }
      const maxUses = values.maxUses.trim() ? { maxUses: countOf(values.maxUses) ?? NaN } : {};
      const maxDiscount = values.maxDiscount.trim()
        ? { maxDiscount: typedCents(values.maxDiscount) ?? NaN }
        : {};
      const body = { ...offer, ...maxUses, ...maxDiscount, code: values.code };
      return (await callApi(createPromotionCodeContract, { body })).code;
    },
    next: (id) => ({ pathname: '/office/offers/[id]', params: { id } }),
  });
  const { faults } = create;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, create.error);
  const field = (name: keyof Values, path: string = name) => ({
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    fault: faults.get(path),
  });
  const toggle = (one: ProductKind) =>
    setChosen({
      ...chosen,
      products: products.includes(one) ? products.filter((kept) => kept !== one) : [...products, one],
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.run();
  };
  const isSeries = shape === 'series';
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[44rem] gap-4">
      <FormFailure text={create.formFailure} />
      <Radios
        legend={t('shape')}
        values={SHAPES}
        labelOf={(one) => t(`shapes.${one}`)}
        value={shape}
        onChange={(next) => setChosen({ ...chosen, shape: next })}
      />
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <OfficeField
          {...field('code', isSeries ? 'prefix' : 'code')}
          label={t(isSeries ? 'prefix' : 'code')}
          help={t(isSeries ? 'prefixHelp' : 'codeHelp')}
          required
          autoComplete="off"
        />
        {isSeries ? (
          <OfficeField
            {...field('count')}
            label={t('count')}
            help={t('countHelp')}
            inputMode="numeric"
            required
          />
        ) : (
          <>
            <OfficeField
              {...field('maxUses')}
              label={t('maxUses')}
              help={t('maxUsesHelp')}
              inputMode="numeric"
            />
            <OfficeField
              {...field('maxDiscount')}
              label={t('maxDiscount')}
              help={t('maxDiscountHelp')}
              inputMode="decimal"
            />
          </>
        )}
      </div>
      <Radios
        legend={t('kind')}
        values={PROMOTION_KINDS}
        labelOf={(one) => t(`kinds.${one}`)}
        value={kind}
        onChange={(next) => setChosen({ ...chosen, kind: next })}
      />
      <OfficeField {...field('value')} label={t(`values.${kind}`)} inputMode="decimal" required />
      <fieldset>
        <legend className="office-label">{t('productsLegend')}</legend>
        {all.map((one) => (
          <Choice
            key={one.kind}
            type="checkbox"
            checked={products.includes(one.kind)}
            onChange={() => toggle(one.kind)}
          >
            {t(`products.${one.kind}`)}
          </Choice>
        ))}
        <p className="office-help">{t('productsHelp')}</p>
      </fieldset>
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <OfficeField {...field('validFrom')} label={t('validFrom')} type="date" help={t('periodHelp')} />
        <OfficeField {...field('validUntil')} label={t('validUntil')} type="date" />
      </div>
      <OfficeField {...field('note')} label={t('note')} help={t('noteHelp')} maxLength={120} />
      <p role="status">
        <Most {...{ values, chosen, all }} />
      </p>
      <div>
        <OfficeSubmit isBusy={create.isBusy}>{t(isSeries ? 'createSeries' : 'create')}</OfficeSubmit>
      </div>
    </form>
  );
}
