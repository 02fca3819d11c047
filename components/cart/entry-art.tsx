import { PassDoor } from '@/components/artwork/pass-door';
import { classNames } from '@/components/ui/class-names';

type EntryArtProps = {
  /** Pass number, or the entry's id while it has none. */
  seed: string;
  className: string;
};

/** Thumbnail of a pass, standing on the rule below it. */
export const EntryArt = ({ seed, className }: EntryArtProps) => (
  <div className={classNames('arch flex-none', className)}>
    <PassDoor passNumber={seed} width={300} height={360} />
  </div>
);
