import { SeasonThing } from '@/components/editions/office-season';
import { flagsOfEnvironment } from '@/lib/config/season';
import { dayOf } from '@/lib/core/dates';
import { SEASON_FLAGS } from '@/lib/core/season';
import { productRules } from '@/lib/editions/products';
import { findEditionView } from '@/lib/editions/queries';
import { notFound } from '@/lib/i18n/navigation';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.seasons');

export default defineOfficePage(
  { screen: '/office/seasons/[code]', access: 'season:write', menuScreen: '/office/seasons' },
  async ({ db, at, address }) => {
    const edition = await findEditionView(db, address.params.code ?? '', address.locale);
    if (!edition) notFound();
    const flags = flagsOfEnvironment();
    const decided = SEASON_FLAGS.flatMap((flag) => {
      const isOn = flags[flag];
      return isOn === undefined ? [] : [{ flag, isOn }];
    });
    return (
      <SeasonThing edition={edition} today={dayOf(at)} products={productRules().codes} decided={decided} />
    );
  },
);
