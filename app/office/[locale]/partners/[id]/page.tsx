import { PartnerThing } from '@/components/partners/office-partner';
import { History } from '@/components/people/history';
import { PaperCounts } from '@/components/visits/paper-counts';
import { PlaceDoors } from '@/components/visits/place-doors';
import { loadCatalogue } from '@/lib/catalogue/queries';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { findPartner, listOtherPlaces } from '@/lib/partners/partner-queries';
import { listTimeline } from '@/lib/people/timeline-queries';
import { listPaperCounts } from '@/lib/visits/house-queries';
import { listDoors } from '@/lib/visits/place-door-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.partners');

export default defineOfficePage(
  '/office/partners/[id]',
  'partners:read',
  async ({ db, at, can, params, locale }) => {
    const id = requireId(params);
    const partner = (await findPartner(db, id, dayOf(at))) ?? notFound();
    const { addOns } = await loadCatalogue(db);
    const titles = new Map(
      Object.values(addOns).flatMap(({ extensions }) =>
        extensions.map(({ code, title }) => [code, title[locale]]),
      ),
    );
    const placeIds = partner.places.map((place) => place.id);
    const doors = can('place:devices') ? await listDoors(db, placeIds, at) : null;
    const counts = can('visits:enter') ? await listPaperCounts(db, { ...partner, placeIds, at }) : null;
    return (
      <PartnerThing
        partner={partner}
        extensions={[...titles].map(([value, label]) => ({ value, label }))}
        otherPlaces={can('partners:write') ? await listOtherPlaces(db, id) : null}
        doorsOf={doors && ((placeId) => <PlaceDoors {...{ placeId, at }} {...doors(placeId)} />)}
        countsOf={counts && ((placeId) => <PaperCounts placeId={placeId} counts={counts(placeId)} />)}
        history={<History entries={await listTimeline(db, { type: 'partner', id, placeIds })} />}
      />
    );
  },
);
