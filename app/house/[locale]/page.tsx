import { HouseAdvance } from '@/components/settlement/house-advance';
import { HouseStatements } from '@/components/settlement/house-statements';
import { HouseScreen } from '@/components/visits/house-screen';
import { serverNow } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listProposalsOf } from '@/lib/partners/proposal-queries';
import { getPageActor } from '@/lib/identity/guards';
import { findCurrentAdvance, listPendingRuns } from '@/lib/settlement/advance-queries';
import { listStatementsOf } from '@/lib/settlement/statement-queries';
import { findHouseMonth, listHousePlaces } from '@/lib/visits/house-queries';
import { monthOf } from '@/lib/visits/house-rules';
import { monthSchema } from '@/lib/visits/house-schema';
import { listDevices, listPlaceKeys } from '@/lib/visits/place-door-queries';
import { visitDay } from '@/lib/visits/rules';

/** The page of a partner house. Members of no house log in by a link of their house's address. */
export default async function HousePage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const query = await searchParams;
  const actor = await getPageActor();
  const db = await getDb();
  const places = actor ? await listHousePlaces(db, actor.accountId) : [];
  const place = places.find(({ id }) => id === query.place) ?? places[0];
  if (!actor || !place) return plainRedirect(screenUrl('/house/login', locale));
  const at = serverNow();
  const today = visitDay(at);
  const asked = monthSchema.safeParse(query.month);
  const month = asked.success && asked.data <= monthOf(today) ? asked.data : monthOf(today);
  const statements = await listStatementsOf(db, { accountId: actor.accountId, isStaff: false });
  return (
    <HouseScreen
      {...{ place, places, at, today }}
      person={actor.firstName}
      statements={<HouseStatements {...{ statements, at }} />}
      statementCount={statements.length}
      advance={
        <HouseAdvance
          advance={await findCurrentAdvance(db, { placeId: place.id, today })}
          pending={await listPendingRuns(db, place.id)}
        />
      }
      month={await findHouseMonth(db, { placeId: place.id, month, at })}
      telephones={await listDevices(db, place.id, at)}
      proposals={await listProposalsOf(db, place.id)}
      keys={await listPlaceKeys(db, place.id, at)}
    />
  );
}
