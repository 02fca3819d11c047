import { getBrand } from '@/lib/config/brand';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import { LOCALES } from '@/lib/i18n/languages';
import { getPreview } from '@/lib/previews/queries';
import { renderCard } from '@/lib/previews/render';

export const dynamic = 'force-static';
export const revalidate = 86_400;
export const generateStaticParams = () => [];

const EXTENSION = /\.png$/;

/** Image for link previews, at the path of the page: `/og/fr/agenda/le-grand-bal.png`. */
export async function GET(_request: Request, { params }: RouteContext<'/og/[...path]'>): Promise<Response> {
  const path = (await params).path.join('/');
  const [first, ...rest] = path.replace(EXTENSION, '').split('/');
  const locale = LOCALES.find((one) => one === first);
  if (!locale || !EXTENSION.test(path)) return new Response(null, { status: 404 });
  await tagPage([...pageTags('sitemap'), ...pageTags('event')]);
  const preview = await getPreview(await getDb(), locale, rest.join('/'));
  if (!preview) return new Response(null, { status: 404 });
  const { name, tagline } = getBrand();
  const line = preview.line || tagline[locale];
  const image = await renderCard({ ...preview, line, brandName: name });
  return new Response(Buffer.from(image), { headers: { 'content-type': 'image/png' } });
}
