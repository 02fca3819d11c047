import { type AgendaState, isAboutExhibitions } from '@/lib/events/agenda-address';
import type { Agenda } from '@/lib/events/view';
import { getAgenda } from '@/lib/events/queries/agenda';
import { filtersOf } from '@/lib/events/read-agenda-state';
import { addDays, dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';

/** How many days ahead exhibitions are announced. */
const HORIZON_DAYS = 400;

type AgendaRequest = { state: AgendaState; at: Date; locale: Locale };

/** Loads the data of the agenda. */
export async function loadAgenda({ state, at, locale }: AgendaRequest): Promise<Agenda> {
  const { strides = 1, openNow, to } = state;
  const isAbout = isAboutExhibitions(state);
  const horizon = isAbout && !to && !openNow ? addDays(state.from ?? dayOf(at), HORIZON_DAYS) : to;
  const running = Math.max(state.running ?? 0, isAbout ? 1 : 0);
  const filters = filtersOf({ ...state, to: horizon });
  return getAgenda(await getDb(), filters, { at, locale, strides, running, openNow });
}
