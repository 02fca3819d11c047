import { instantOf, momentOf, type Moment } from '@/lib/core/dates';
import { callApi } from '@/lib/http/client';
import { restoreVersionContract, scheduleContract } from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';
import type { RecordView, UnitView } from '@/lib/publishing/schema';

type Unit = Pick<RecordView, 'type' | 'id'> & { part: Part };

/** A record tells its times as instants, and takes them in Swiss time. */
const momentAt = (instant: string | null): Moment | null =>
  instant === null ? null : momentOf(instantOf(Date.parse(instant)));

/** Schedules a language again as it was; links that hiding it breaks were confirmed before. */
export async function planAgain(
  { type, id, part }: Unit,
  { publishAt, hideAt }: Partial<Pick<UnitView, 'publishAt' | 'hideAt'>>,
): Promise<void> {
  const times = {
    ...(publishAt === undefined ? {} : { publishAt: momentAt(publishAt) }),
    ...(hideAt === undefined ? {} : { hideAt: momentAt(hideAt) }),
  };
  const body = { locale: part, ...times, despiteLinks: true };
  await callApi(scheduleContract, { params: { type, id }, body });
}

type Discarded = Unit & {
  /** Number of the version that contains the discarded draft. */
  kept: number;
  /** When it was to be published. */
  publishAt: string | null;
};

/** Restores a discarded draft, with the time at which it was to be published. */
export async function bringBack({ kept, publishAt, ...unit }: Discarded): Promise<void> {
  const { type, id, part } = unit;
  const params = { type, id, number: kept };
  await callApi(restoreVersionContract, { params, body: { locale: part } });
  if (publishAt) await planAgain(unit, { publishAt });
}
