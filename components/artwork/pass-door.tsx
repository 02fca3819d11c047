import { useId } from 'react';
import { passDoor } from '@/lib/artwork/door';
import { Artwork } from './artwork';

type PassDoorProps = {
  /** The number of the pass, or the id of an entry that has none yet. */
  passNumber: string;
  /** Size of the drawing, which sets its ratio. */
  width?: number;
  height?: number;
  className?: string;
};

/** The door of one pass, its thumbnail in cart, review and account. Put it into an `arch`. */
export function PassDoor({ passNumber, width, height, className }: PassDoorProps) {
  const id = useId();
  return (
    <Artwork drawing={passDoor(passNumber, { width, height })} id={id} keep="bottom" className={className} />
  );
}
