import { EARLY_PRESSES } from '@/lib/http/early-presses';
import { ReplayPresses } from './replay-presses';

/**
 * Keeps what is typed and pressed before the scripts of the page run. Stands after the page content: before it, the script
 * would delay the first paint until the styles have loaded.
 */
export const EarlyPresses = () => (
  <>
    <ReplayPresses />
    <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES }} />
  </>
);
