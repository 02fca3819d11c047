import { useTranslations } from 'next-intl';
import { CroppedPicture } from '@/components/artwork/cropped-picture';
import { Poster } from '@/components/artwork/poster';
import { Anchor } from '@/components/ui/anchor';
import { TextLink } from '@/components/ui/text-link';
import { isCategory } from '@/lib/artwork/categories';
import type { Brand } from '@/lib/config/brand';
import type { PostView } from '@/lib/editorial/view';

type SocialStripProps = { posts: readonly PostView[]; networks: Brand['social'] };

/** Posts shown at first. */
const FIRST = 6;
/** Of a square. */
const SIZES = '(width >= 48rem) 17vw, 34vw';

/** Posts as squares from edge to edge, six of them at first. A post without a picture of the library has a poster, so that nothing loads from a social network. */
export function SocialStrip({ posts, networks }: SocialStripProps) {
  const t = useTranslations('home.social');
  const [first] = networks;
  if (!posts.length || !first) return null;
  return (
    <section aria-labelledby="social" className="pt-section">
      <div className="wrap mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="social" className="min-w-0 text-d4">
          {first.handle}
        </h2>
        <div className="flex flex-wrap gap-x-6">
          {networks.map(({ key, label, url }) => (
            <TextLink key={key} href={url} icon={key} className="flex-row-reverse">
              {label}
            </TextLink>
          ))}
        </div>
      </div>
      <Posts posts={posts.slice(0, FIRST)} />
      {posts.length > FIRST && (
        <details className="group">
          <summary className="wrap flex min-h-11 list-none items-center gap-2.5 font-semibold underline group-open:hidden print:hidden">
            {t('more', { count: posts.length - FIRST })}
          </summary>
          <Posts posts={posts.slice(FIRST)} />
        </details>
      )}
    </section>
  );
}

function Posts({ posts }: Pick<SocialStripProps, 'posts'>) {
  const t = useTranslations('home.social');
  return (
    <ul className="grid grid-cols-3 md:grid-cols-6">
      {posts.map(({ id, text, url, poster, picture }) => (
        <li key={id}>
          <Anchor href={url} className="block aspect-square overflow-hidden focus-visible:-outline-offset-8">
            <span className="sr-only">{t('post', { text })}</span>
            {picture ? (
              <CroppedPicture image={picture} sizes={SIZES} />
            ) : (
              <Poster category={isCategory(poster) ? poster : 'other'} seed={id} format="square" />
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
