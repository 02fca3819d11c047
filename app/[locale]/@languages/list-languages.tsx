import { PageLanguages } from '@/components/layout/page-languages';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';

/** Languages of a list, whose query is the same in each. */
export default async function ListLanguages({ params, searchParams }: ScreenProps) {
  await localeParams(params);
  return <PageLanguages addresses={null} listQuery={(await queryOf(searchParams)).toString()} />;
}
