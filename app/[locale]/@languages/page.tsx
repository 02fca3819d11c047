import { PageLanguages } from '@/components/layout/page-languages';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

export default async function HomeLanguages({ params }: ScreenProps) {
  await localeParams(params);
  return <PageLanguages addresses={null} />;
}
