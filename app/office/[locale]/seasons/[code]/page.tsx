import { SeasonThing } from '@/components/editions/office-season';
import { flagsOfEnvironment } from '@/lib/config/season';
import { previewedAt } from '@/lib/config/as-of.mjs';
import { francs } from '@/lib/core/money';
import { SEASON_FLAGS } from '@/lib/core/season';
import { listProducts } from '@/lib/editions/products';
import { findSold, findSoldNumbers, listEditionViews } from '@/lib/editions/queries';
import { frozenPaths } from '@/lib/editions/rules';
import { formatEdition } from '@/lib/i18n/format';
import { notFound } from '@/lib/i18n/navigation';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.seasons');

export default defineOfficePage('/office/seasons/[code]', 'season:write', async ({ db, at, address }) => {
  const editions = await listEditionViews(db, address.locale);
  const index = editions.findIndex(({ code }) => code === address.params.code);
  const [edition, before] = [editions[index], editions[index - 1]];
  if (!edition) notFound();
  const flags = flagsOfEnvironment();
  const decided = SEASON_FLAGS.flatMap((flag) => {
    const isOn = flags[flag];
    return isOn === undefined ? [] : [{ flag, isOn }];
  });
  const { code } = edition;
  return (
    <SeasonThing
      {...{ edition, at, decided }}
      previewed={previewedAt()}
      products={listProducts(code, address.locale)}
      fixed={frozenPaths(edition, null, await findSold(db, code))}
      sold={await findSoldNumbers(db, code)}
      before={
        before
          ? {
              edition: formatEdition(before.code),
              prices: Object.fromEntries(
                before.products.map(({ product, price }) => [product, francs(price)]),
              ),
            }
          : null
      }
    />
  );
});
