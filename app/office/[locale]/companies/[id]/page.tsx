import { History } from '@/components/people/history';
import { CompanyThing } from '@/components/pro/office-company';
import { IMPORTABLE_KINDS, productCode } from '@/lib/catalogue/products';
import { listEditions } from '@/lib/catalogue/queries';
import { sellingEdition } from '@/lib/catalogue/rules';
import { getBrand } from '@/lib/config/brand';
import { momentOf } from '@/lib/core/dates';
import { messagesFor } from '@/lib/i18n/messages';
import { notFound } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listTimeline } from '@/lib/people/timeline-queries';
import { findCompany } from '@/lib/pro/queries/companies';
import { openQuotas } from '@/lib/pro/rules/open-quotas';
import { listFaultyCells } from '@/lib/pro/queries/rows';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.companies');

export default defineOfficePage(
  '/office/companies/[id]',
  'pro:write',
  async ({ db, at, can, params, locale }) => {
    const id = requireId(params);
    const company = (await findCompany(db, { id, locale })) ?? notFound();
    const [editions, entries, faulty] = await Promise.all([
      listEditions(db),
      listTimeline(db, { type: 'person', id }),
      company.file ? listFaultyCells(db, company.file.id) : [],
    ]);
    const titles = messagesFor(locale).officeForms.offers.products;
    const { productKey } = getBrand();
    return (
      <CompanyThing
        company={{ ...company, quotas: openQuotas(company.quotas, editions, momentOf(at)) }}
        choice={{
          products: IMPORTABLE_KINDS.map((kind) => ({
            code: productCode(kind, productKey),
            title: titles[kind],
          })),
          editions: editions.map(({ code }) => code).toReversed(),
          selling: sellingEdition(editions, momentOf(at))?.code,
        }}
        personUrl={can('people:read') ? screenUrl('/office/people/[id]', locale, { id }) : null}
        cells={new Map(faulty.map(({ line, cells }) => [line, cells]))}
        history={<History entries={entries} />}
      />
    );
  },
);
