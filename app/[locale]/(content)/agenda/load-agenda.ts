import { unstable_cache } from 'next/cache';
import { type AgendaState, isAboutExhibitions } from '@/lib/content/agenda-address';
import type { Agenda } from '@/lib/content/agenda-view';
import { getAgenda } from '@/lib/content/queries/agenda';
import { filtersOf, isCommon } from '@/lib/content/read-agenda-state';
import { pageTags } from '@/lib/content/tags';
import { addDays, dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/routing';

/** How old the answer to a common question may be: «open now» turns with the minutes. */
const KEPT_MS = 60_000;

/** How far ahead exhibitions are announced. */
const HORIZON_DAYS = 400;

type Asked = { state: AgendaState; at: Date; locale: Locale };

async function readAgenda({ state, at, locale }: Asked): Promise<Agenda> {
  const { strides = 1, openNow, to } = state;
  const isAbout = isAboutExhibitions(state);
  const horizon = isAbout && !to && !openNow ? addDays(state.from ?? dayOf(at), HORIZON_DAYS) : to;
  const allRunning = state.allRunning || isAbout;
  const filters = filtersOf({ ...state, to: horizon });
  return getAgenda(await getDb(), filters, { at, locale, strides, allRunning, openNow });
}

/** What the agenda shows. The questions everybody asks are answered once a minute, and anew after an import. */
export async function loadAgenda(asked: Asked): Promise<Agenda> {
  if (!isCommon(asked.state)) return readAgenda(asked);
  const { at, state, locale } = asked;
  // by its minute, so that nobody gets the answer of last night
  const minute = Math.floor(at.getTime() / KEPT_MS);
  const key = ['agenda', locale, String(minute), JSON.stringify(state)];
  return unstable_cache(() => readAgenda(asked), key, { tags: pageTags('agenda'), revalidate: 300 })();
}
