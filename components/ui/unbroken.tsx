import { Fragment } from 'react';

type UnbrokenProps = {
  text: string;
  /** What stays on one line wherever the text names it, such as an order number with its hyphens. */
  part: string;
  /** It may break where it is wider than the line. */
  isLong?: boolean;
};

/** Text in which one part never breaks. The characters stay as they are, so that copy and search find them. */
export const Unbroken = ({ text, part, isLong = false }: UnbrokenProps) =>
  text.split(part).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className={isLong ? 'inline-block max-w-full wrap-anywhere tabular-nums' : 'num'}>{part}</span>
      )}
      {piece}
    </Fragment>
  ));
