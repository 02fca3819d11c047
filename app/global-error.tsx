'use client';

import { ServerErrorDrawing } from '@/components/artwork/error-drawings';
import { useChunkReload } from '@/components/layout/use-chunk-reload';
import './globals.css';

type Words = Record<'label' | 'title' | 'message' | 'home', string>;
/** JSON from next.config.ts: importing the catalogue would load all texts with every page. */
declare const FATAL_TEXTS: string;

/** Shown when the site's layout fails: a self-contained document in every language, without configuration. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useChunkReload(error);
  const texts = JSON.parse(FATAL_TEXTS) as Record<string, Words>;
  return (
    <html lang={Object.keys(texts)[0]}>
      <body>
        <title>500</title>
        <main className="field grid min-h-dvh overflow-hidden bg-conference lg:grid-cols-2 lg:items-end">
          <div className="wrap grid gap-8 py-12">
            {Object.entries(texts).map(([locale, words], index) => (
              <Message key={locale} {...{ locale, words }} isFirst={index === 0} />
            ))}
          </div>
          <ServerErrorDrawing className="w-full max-w-[740px] self-end justify-self-end" />
        </main>
      </body>
    </html>
  );
}

function Message({ locale, words, isFirst }: { locale: string; words: Words; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div lang={locale}>
      <p className="font-semibold">{`${words.label} 500`}</p>
      <Heading className="mt-2 text-d4">{words.title}</Heading>
      <p className="mt-2 max-w-[44ch]">{words.message}</p>
      <p className="mt-2">
        {/* full page load: the running application is what failed */}
        <a href={`/${locale}`} className="inline-flex min-h-11 items-center font-semibold underline">
          {words.home}
        </a>
      </p>
    </div>
  );
}
