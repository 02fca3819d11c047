import { useId } from 'react';
import { passDoor } from '@/lib/artwork/door';
import { Artwork } from './artwork';

type PassDoorProps = {
  /** Pass number, or the entry's id while it has none. */
  passNumber: string;
  /** Size of the drawing. It sets the ratio. */
  width?: number;
  height?: number;
};

/** Thumbnail of a pass in the cart, the review and the account. Place it inside an `arch`. */
export function PassDoor({ passNumber, width, height }: PassDoorProps) {
  const id = useId();
  return <Artwork drawing={passDoor(passNumber, { width, height })} id={id} keep="bottom" />;
}
