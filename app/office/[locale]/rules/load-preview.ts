import 'server-only';
import type { PreviewChoice } from '@/components/settlement/preview-fields';
import { validFilters } from '@/lib/core/validation';
import type { Db } from '@/lib/db/client';
import { partnerNames } from '@/lib/settlement/queries';
import { listVisitedEditions, previewRule } from '@/lib/settlement/preview-queries';
import { type Rule } from '@/lib/settlement/rule-schema';
import { isUnreadable, previewQuerySchema } from '@/lib/settlement/schema';
import type { RulePreview } from '@/lib/settlement/share-words';

type LoadedPreview = { choice: PreviewChoice; preview: RulePreview | null };

/** Choices for a preview, and the preview of a rule on the chosen ones. */
export async function loadPreview(
  db: Db,
  given: Readonly<Record<string, string>>,
  rule: Rule | null,
): Promise<LoadedPreview> {
  const { edition: chosen, house, pot } = validFilters(previewQuerySchema, given);
  const editions = await listVisitedEditions(db);
  const edition = editions.find((code) => code === chosen) ?? editions[0];
  const isReadable = !isUnreadable(given.pot);
  const preview = rule && edition && isReadable ? await previewRule(db, { rule, edition, house, pot }) : null;
  const houses = [...(await partnerNames(db))].map(([id, name]) => ({ id, name }));
  const choice = { editions, houses, edition, house: preview?.id ?? house, pot: given.pot };
  return { choice, preview };
}
