import { Poster } from '@/components/artwork/poster';
import { Raised } from '@/components/ui/raised';

/** Low band with the title at the left and a wide poster up to the right edge; the films begin right below it. */
export const CinemasHead = ({ title, lead }: { title: string; lead: string | null }) => (
  <div className="field overflow-hidden border-b-2 border-ink bg-projection-tint">
    <div className="wrap grid-12">
      <div className="col-span-12 self-end py-6 min-[19rem]:col-span-8 md:col-span-6 md:min-h-75 md:pb-[30px] md:grid md:content-end">
        <h1 className="text-d2 wrap-anywhere md:text-d1">{title}</h1>
        {lead && (
          <p className="mt-2 max-w-[44ch] text-balance md:mt-[18px] md:text-lead">
            <Raised>{lead}</Raised>
          </p>
        )}
      </div>
      <div className="bleed-right col-span-4 max-[19rem]:hidden md:col-span-6">
        <div className="relative h-full *:absolute *:inset-0">
          <Poster category="projection" seed="cinemas" format="wide" />
        </div>
      </div>
    </div>
  </div>
);
