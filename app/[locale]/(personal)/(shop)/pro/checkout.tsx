import { ImportStep } from '@/components/pro/import-step';
import { ProFrame } from '@/components/pro/pro-frame';
import { readRowQuery } from '@/components/pro/row-filter';
import { ValidationStep } from '@/components/pro/validation-step';
import { isSalePaused, listEditions } from '@/lib/catalogue/queries';
import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { momentOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { getLayoutUrl } from '@/lib/editorial/queries/editorial';
import type { Locale } from '@/lib/i18n/languages';
import { rememberedHeaders } from '@/lib/pro/queries/headers';
import { getImport } from '@/lib/pro/queries/import';
import { listQuotas } from '@/lib/pro/queries/quotas';
import { listRows } from '@/lib/pro/queries/rows';
import { openQuotas } from '@/lib/pro/rules/open-quotas';

/** Search params. */
export type RawQuery = Record<string, string | string[] | undefined>;

type ProCheckoutProps = {
  own: { accountId: string; locale: Locale };
  rawQuery: RawQuery;
  contactUrl: string;
};

/** Both steps. The state of the import selects the step, so that all tabs show the same. */
export async function ProCheckout({ own, rawQuery, contactUrl }: ProCheckoutProps) {
  const { accountId, locale } = own;
  const db = await getDb();
  const view = await getImport(db, own);
  const isPaused = await isSalePaused(db);
  if (!view || rawQuery.step === 'import')
    return (
      <ProFrame current="import" {...{ isPaused }}>
        <ImportStep
          quota={openQuotas(await listQuotas(db, own), await listEditions(db), momentOf(now()))}
          replaces={view?.fileName ?? null}
          isCorrection={view !== null && rawQuery.rows === 'faulty'}
          remembered={await rememberedHeaders(db, accountId)}
        />
      </ProFrame>
    );
  const query = readRowQuery(rawQuery);
  return (
    <ProFrame current="validation" importId={view.id} {...{ isPaused }}>
      <ValidationStep
        view={view}
        page={await listRows(db, view, { ...query, locale })}
        query={query}
        email={getBrand().email}
        conditionsUrl={(await getLayoutUrl(db, 'conditions', locale)) ?? contactUrl}
      />
    </ProFrame>
  );
}
