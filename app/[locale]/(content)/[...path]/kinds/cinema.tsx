import { CinemaWeek } from '@/components/places/place-page/cinema-week';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { getCinemaWeek } from '@/lib/places/queries/cinemas';
import { getPlace } from '@/lib/places/queries/places';
import { screeningData } from '@/lib/places/structured-data';
import { pageTags } from '@/lib/content/tags';
import { addDays, dayOf } from '@/lib/core/dates';
import { tagPage } from '@/lib/http/page-tags';
import { messagesFor } from '@/lib/i18n/messages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ContentKind } from './content-kind';
import { housePage } from './place';

/** Cinema page: a venue with this week's screenings. */
export const cinemaContent: ContentKind = async (request) => {
  await tagPage(pageTags('cinema'));
  const { db, id, locale, at } = request;
  const cinema = await getPlace(db, id, { locale, at });
  if (!cinema) return null;
  const today = dayOf(at);
  const week = await getCinemaWeek(db, id, { day: today, at, locale });
  const next = await getCinemaWeek(db, id, { day: addDays(week.to, 1), at, locale });
  const above = [{ label: messagesFor(locale).pages.cinemas.title, url: screenUrl('/cinemas', locale) }];
  const { publicUrl } = getEnv();
  return housePage(cinema, request, {
    above,
    week: <CinemaWeek {...{ week, next, today }} />,
    data: screeningData(cinema, week, { publicUrl, locale, today, brandName: getBrand().name }),
  });
};
